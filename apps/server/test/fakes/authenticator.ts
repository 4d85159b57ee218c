import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; rp?: { id: string }; rpId?: string };

/** A software security key: creates passkeys and signs with them according to WebAuthn. */
export class FakeAuthenticator {
  readonly #origin: string;
  readonly #id = randomBytes(16);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  register(json: string) {
    const { challenge, rp } = JSON.parse(json) as Options;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    // A COSE key: EC2, ES256, P-256.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      bytes(x),
      Buffer.from('225820', 'hex'),
      bytes(y),
    ]);
    const idLength = Buffer.of(0, this.#id.length);
    const data = Buffer.concat([
      this.#authenticatorData(rp?.id ?? '', 0x45),
      Buffer.alloc(16),
      idLength,
      this.#id,
      cose,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0]),
      Buffer.from([0x68, ...Buffer.from('authData'), 0x58, data.length]),
      data,
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  authenticate(json: string) {
    const { challenge, rpId } = JSON.parse(json) as Options;
    const data = this.#authenticatorData(rpId ?? '', 0x05);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    };
  }

  #credential() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' };
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }
}
