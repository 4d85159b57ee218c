import type { newPasskeyAnswer, passkeyAnswer } from '@right-circle/contract/second-factors';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { markPasskeyUsed, type Passkey, passkeysOf } from './second-factor.store.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';

// Loaded on demand: most people sign in without a passkey.
const webAuthn = async () => await import('@simplewebauthn/server');

type Site = Pick<SecondFactorDeps, 'appName' | 'publicUrl'>;
export type PasskeyRequest = { challenge: string; options: string };

const siteOf = ({ publicUrl }: Site) => ({ origin: new URL(publicUrl).origin, id: new URL(publicUrl).hostname });
const transportsOf = ({ transports }: Pick<Passkey, 'transports'>) => transports as AuthenticatorTransport[];

export async function newPasskeyRequest(
  site: Site,
  person: { id: string; username: string; fullName: string },
  known: readonly Passkey[],
): Promise<PasskeyRequest> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.appName,
    rpID: siteOf(site).id,
    userID: new TextEncoder().encode(person.id),
    userName: person.username,
    userDisplayName: person.fullName,
    attestationType: 'none',
    excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: transportsOf(passkey) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { challenge: options.challenge, options: JSON.stringify(options) };
}

type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** Returns the passkey a browser created for our challenge, or null if the response is invalid. */
export async function readNewPasskey(
  site: Site,
  answer: z.output<typeof newPasskeyAnswer>,
  challenge: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { origin, id } = siteOf(site);
  const verified = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified || !verified.registrationInfo) return null;
  const { credential } = verified.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: answer.response.transports ?? [],
  };
}

export async function passkeyRequest(site: Site, passkeys: readonly Passkey[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(site).id,
    allowCredentials: passkeys.map((passkey) => ({ id: passkey.id, transports: transportsOf(passkey) })),
    userVerification: 'preferred',
  });
  return { challenge: options.challenge, options: JSON.stringify(options) };
}

/**
 * Returns true if one of this person's passkeys signed our challenge. A counter that went back means a copied key,
 * which is refused.
 */
export async function provesPasskey(
  deps: SecondFactorDeps,
  userId: string,
  answer: z.output<typeof passkeyAnswer>,
  challenge: string,
): Promise<boolean> {
  const passkey = (await passkeysOf(deps.db, userId)).find(({ id }) => id === answer.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { origin, id } = siteOf(deps);
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return false;
  await markPasskeyUsed(deps.db, passkey.id, verified.authenticationInfo.newCounter, deps.now());
  return true;
}
