import type { AppConfig } from '@right-circle/contract/app-config';
import { appPathOf } from '@right-circle/rules/app-path';
import { paths } from '#domain/navigation/paths.ts';
import { randomHex } from '#lib/random-hex.ts';

type Provider = 'google' | 'instagram';
type Secrets = { state: string; nonce: string };
/** Purpose of the request: a sign-in, or proof that links the provider's account to the signed-in person. */
type Purpose = 'log-in' | 'link';
type Kept = Secrets & { wantedPath?: unknown; purpose?: Purpose };
export type LinkReply = { provider: Provider; reply: string };

/** Saves the secrets the provider must send back; a reply without them was not requested by this tab. */
export function startSignIn(provider: Provider, wantedPath?: string, purpose: Purpose = 'log-in'): Secrets {
  const secrets = { state: randomHex(24), nonce: randomHex(24) };
  sessionStorage.setItem(keyOf(provider), JSON.stringify({ ...secrets, wantedPath, purpose } satisfies Kept));
  return secrets;
}

/** Returns the secrets once, and only for their purpose: a reply to a link request must not log anybody in. */
export function takeSecrets(provider: Provider, purpose: Purpose = 'log-in'): Secrets | null {
  const key = keyOf(provider);
  try {
    const kept = keptFor(provider);
    sessionStorage.removeItem(key);
    return kept && (kept.purpose ?? 'log-in') === purpose ? kept : null;
  } catch {
    return null;
  }
}

/** Returns the page to open after the provider's reply. Call it before `takeSecrets`. */
export function returnPathOf(provider: Provider): string | null {
  try {
    return appPathOf(keptFor(provider)?.wantedPath);
  } catch {
    return null;
  }
}

/** Returns the reply to a request to link an account, if this address contains one. */
export function linkReplyOf({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): LinkReply | null {
  const provider = pathname.startsWith('/auth/instagram/') ? 'instagram' : 'google';
  if (provider === 'google' && !isGoogleReply(hash)) return null;
  try {
    if (keptFor(provider)?.purpose !== 'link') return null;
  } catch {
    return null;
  }
  return { provider, reply: provider === 'google' ? hash : search };
}

function keptFor(provider: Provider): Kept | null {
  return JSON.parse(sessionStorage.getItem(keyOf(provider)) ?? 'null') as Kept | null;
}

function keyOf(provider: Provider): string {
  return `${provider}_sign_in`;
}

export function googleAuthorizeUrl(google: NonNullable<AppConfig['google']>, origin: string, secrets: Secrets): string {
  const url = new URL(google.authorizeUrl);
  url.searchParams.set('client_id', google.clientId);
  url.searchParams.set('redirect_uri', origin + paths.login);
  url.searchParams.set('response_type', 'id_token');
  url.searchParams.set('scope', 'openid email profile');
  url.searchParams.set('state', secrets.state);
  url.searchParams.set('nonce', secrets.nonce);
  return url.href;
}

export function instagramAuthorizeUrl(instagram: NonNullable<AppConfig['instagram']>, secrets: Secrets): string {
  const url = new URL(instagram.authorizeUrl);
  url.searchParams.set('state', secrets.state);
  return url.href;
}

export function isGoogleReply(hash: string): boolean {
  return /[#&](id_token|error)=/.test(hash);
}

/** Reads Google's reply from the login page's fragment; throws if it is a refusal or not meant for this tab. */
export function googleCredentials(hash: string, secrets: Secrets | null): { token: string; nonce: string } {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const { secret, value } = readReply(fields, 'id_token', secrets);
  return { token: value, nonce: secret.nonce };
}

/** Reads Instagram's reply from the query; throws if it is a refusal or not meant for this tab. */
export function instagramCredentials(search: URLSearchParams, secrets: Secrets | null): { code: string } {
  return { code: readReply(search, 'code', secrets).value };
}

function readReply(fields: URLSearchParams, name: string, secret: Secrets | null): { secret: Secrets; value: string } {
  const refusal = fields.get('error');
  if (refusal) throw new Error(`the provider refused: ${refusal}`);
  const value = fields.get(name);
  if (!value) throw new Error(`${name} is missing`);
  if (!secret || fields.get('state') !== secret.state) throw new Error('state does not match');
  return { secret, value };
}

const INVITE = 'sign_up_invite';

/** Kept for this tab: signing up with Google or Instagram leaves the page with the link. */
export function keepInvite(code: string): void {
  try {
    if (code) sessionStorage.setItem(INVITE, code);
    else sessionStorage.removeItem(INVITE);
  } catch {
    // A browser that blocks storage can still sign up with the form.
  }
}

export function keptInvite(): string | undefined {
  try {
    return sessionStorage.getItem(INVITE) ?? undefined;
  } catch {
    return undefined;
  }
}
