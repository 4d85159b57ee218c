import type { Input } from '@right-circle/contract/endpoint';
import type { addPasskey, finishSignIn } from '@right-circle/contract/second-factors';
import { logError } from '#lib/log.ts';

type Proof = Input<typeof finishSignIn>['body']['proof'];
export type PasskeyAnswer = Extract<Proof, { method: 'passkey' }>['answer'];
export type NewPasskeyAnswer = Input<typeof addPasskey>['body']['answer'];

const loadWebAuthn = async () => await import('@simplewebauthn/browser');

/** Loads the library before the click, because Safari only opens its passkey dialog shortly after one. */
export function preparePasskeys(): void {
  loadWebAuthn().catch((error: unknown) => logError('Loading the passkey library failed', error));
}

/** Returns false in browsers without WebAuthn and on pages without HTTPS. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Shows the browser's passkey dialog with options from the server. */
export async function answerWithPasskey(options: string): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadWebAuthn();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: JSON.parse(options) });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Creates a passkey in the browser with options from the server. */
export async function createPasskey(options: string): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await loadWebAuthn();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: JSON.parse(options) });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

const texts: Record<string, string> = {
  NotAllowedError: 'The passkey request was cancelled or took too long. Try again or use another way.',
  AbortError: 'The passkey request was cancelled. Try again or use another way.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: "This device can't make passkeys that work here. Try another device.",
  SecurityError: "Passkeys don't work at this address. Use another way.",
};

/** Explains why the browser returned no passkey; null if the error did not come from the browser. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return texts[error.name] ?? null;
}
