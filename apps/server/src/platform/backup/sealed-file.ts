import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { createByteReader } from './byte-reader.ts';
import type { ByteSink } from './byte-sink.ts';

const MAGIC = 'RIGHT-CIRCLE-SEALED 1\n';
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
const HEADER_BYTES = 1024;
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/** How a passphrase becomes a key, and how to tell that it was the right one. The limits keep a forged file from using up memory. */
export const passphraseParameters = z.strictObject({
  kdf: z.literal('scrypt'),
  n: z.literal([2 ** 14, 2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18]),
  r: z.literal(8),
  p: z.literal(1),
  salt: hex(16),
  check: hex(16),
});
export type PassphraseParameters = z.infer<typeof passphraseParameters>;
/** A key derived from a passphrase. Each file is encrypted with a key of its own, derived from this one. */
export type PassphraseKey = { parameters: PassphraseParameters; secret: Buffer };

const fileHeader = passphraseParameters.extend({ fileSalt: hex(32) });

/** 128 MB of memory and about half a second for each guess. */
let cost: PassphraseParameters['n'] = 2 ** 17;

/** Tests derive a hundred keys, which need no protection. */
export function deriveCheaply(): void {
  cost = 2 ** 14;
}

export async function newKey(passphrase: string): Promise<PassphraseKey> {
  const salt = randomBytes(16);
  const secret = await derive(passphrase, { n: cost, salt });
  const parameters = {
    kdf: 'scrypt',
    n: cost,
    r: 8,
    p: 1,
    salt: salt.toString('hex'),
    check: checkOf(secret),
  } as const;
  return { parameters, secret };
}

/** The key for files written with these parameters; refuses a wrong passphrase. */
export async function keyFrom(passphrase: string, parameters: PassphraseParameters): Promise<PassphraseKey> {
  const secret = await derive(passphrase, { n: parameters.n, salt: Buffer.from(parameters.salt, 'hex') });
  if (!timingSafeEqual(Buffer.from(checkOf(secret)), Buffer.from(parameters.check))) {
    throw new BackupError('The passphrase is wrong.');
  }
  return { parameters, secret };
}

/** A name for content that tells nothing to people without the passphrase. */
export function blindName({ secret }: PassphraseKey, sha256: string): string {
  return createHmac('sha256', secret).update(`name ${sha256}`).digest('hex');
}

const startOf = (header: z.infer<typeof fileHeader>): Buffer => Buffer.from(`${MAGIC}${JSON.stringify(header)}\n`);

/** Size of a sealed file with content of this size. */
export function sealedSize({ parameters }: PassphraseKey, bytes: number): number {
  const chunks = Math.max(1, Math.ceil(bytes / CHUNK_BYTES));
  return startOf({ ...parameters, fileSalt: '0'.repeat(64) }).length + bytes + chunks * TAG_BYTES;
}

/**
 * Encrypts everything that is written. Chunks are numbered and the last one is marked in its nonce, so that a file that
 * was cut, reordered or extended does not open.
 */
export async function sealTo(sink: ByteSink, { parameters, secret }: PassphraseKey): Promise<ByteSink> {
  const header = { ...parameters, fileSalt: randomBytes(32).toString('hex') };
  const start = startOf(header);
  const cipher = chunkCipher(secret, header.fileSalt, start);
  let held: Buffer = Buffer.alloc(0);
  let index = 0;
  await sink.write(start);
  return {
    async write(bytes) {
      held = Buffer.concat([held, bytes]);
      // One byte more than a chunk proves that this chunk is not the last.
      while (held.length > CHUNK_BYTES) {
        await sink.write(cipher.seal(held.subarray(0, CHUNK_BYTES), index++, false));
        held = held.subarray(CHUNK_BYTES);
      }
    },
    async finish() {
      await sink.write(cipher.seal(held, index, true));
      await sink.finish();
    },
    abandon: sink.abandon,
  };
}

/** The content of a file that is sealed or not; `keyOf` is asked for the key of a sealed one. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  keyOf: (parameters: PassphraseParameters) => Promise<PassphraseKey>,
): AsyncGenerator<Buffer> {
  const reader = createByteReader(source);
  try {
    const magic = await reader.take(MAGIC.length);
    if (magic.toString('latin1') !== MAGIC) {
      if (/^RIGHT-CIRCLE-SEALED \d/.test(magic.toString('latin1'))) {
        throw new BackupError('This backup was encrypted by a newer version. Restore it with that version.');
      }
      yield magic;
      yield* reader.stream(Number.POSITIVE_INFINITY);
      return;
    }
    const line = await takeLine(reader);
    const header = fileHeader.safeParse(parseJson(line));
    if (!header.success) throw new BackupError('The encrypted backup is damaged: its first lines make no sense.');
    const { fileSalt, ...parameters } = header.data;
    const { secret } = await keyOf(parameters);
    const cipher = chunkCipher(secret, fileSalt, Buffer.from(`${MAGIC}${line}\n`));
    let chunk = await reader.take(CHUNK_BYTES + TAG_BYTES);
    for (let index = 0; ; index++) {
      const next =
        chunk.length < CHUNK_BYTES + TAG_BYTES ? Buffer.alloc(0) : await reader.take(CHUNK_BYTES + TAG_BYTES);
      const isLast = next.length === 0;
      yield cipher.open(chunk, index, isLast);
      if (isLast) return;
      chunk = next;
    }
  } finally {
    await reader.close();
  }
}

async function takeLine(reader: ReturnType<typeof createByteReader>): Promise<string> {
  let line = '';
  for (;;) {
    const byte = (await reader.take(1)).toString('latin1');
    if (byte === '\n' || byte === '' || line.length > HEADER_BYTES) return line;
    line += byte;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function chunkCipher(secret: Buffer, fileSalt: string, start: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.from(fileSalt, 'hex'), 'backup file', 32));
  const label = createHash('sha256').update(start).digest();
  const nonce = (index: number, isLast: boolean) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUIntBE(index, 5, 6);
    bytes[11] = isLast ? 1 : 0;
    return bytes;
  };
  return {
    seal(plain: Buffer, index: number, isLast: boolean): Buffer {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(index, isLast)).setAAD(label);
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed: Buffer, index: number, isLast: boolean): Buffer {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce(index, isLast), { authTagLength: TAG_BYTES })
          .setAAD(label)
          .setAuthTag(sealed.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
      } catch {
        throw new BackupError('The encrypted backup is damaged, incomplete or was changed.');
      }
    },
  };
}

async function derive(passphrase: string, { n, salt }: { n: number; salt: Buffer }): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r: 8, p: 1, maxmem: 2 * 128 * 8 * n };
  return await new Promise((done, failed) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) => (error ? failed(error) : done(key)));
  });
}

function checkOf(secret: Buffer): string {
  return createHmac('sha256', secret).update('check').digest('hex').slice(0, 32);
}
