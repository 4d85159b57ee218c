import type { AppConfig } from '@right-circle/contract/app-config';
import { appPathOf } from '@right-circle/rules/app-path';
import { paths } from '#lib/paths.ts';

type Provider = 'google' | 'instagram';
type Secrets = { state: string; nonce: string };

/** Remembers what the provider must send back; a reply without it was not asked for by this tab. */
export function startSignIn(provider: Provider, wantedPath: string | undefined): Secrets {
  const secrets = { state: randomText(), nonce: randomText() };
  sessionStorage.setItem(keyOf(provider), JSON.stringify({ ...secrets, wantedPath }));
  return secrets;
}

/** Hands the secrets out once. */
export function takeSecrets(provider: Provider): Secrets | null {
  const key = keyOf(provider);
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? (JSON.parse(text) as Secrets) : null;
  } catch {
    return null;
  }
}

/** The page to go on to after the provider's reply; read before the secrets are taken. */
export function wantedPathOf(provider: Provider): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(provider)) ?? '{}') as { wantedPath?: unknown };
    return appPathOf(kept.wantedPath);
  } catch {
    return null;
  }
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

/** What Google left in the fragment of the login page, or an error when it is a refusal or not meant for this tab. */
export function googleCredentials(hash: string, secrets: Secrets | null): { token: string; nonce: string } {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const { secret, value } = readReply(fields, 'id_token', secrets);
  return { token: value, nonce: secret.nonce };
}

/** The same for Instagram, which answers in the query. */
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

// Not randomUUID: browsers offer that on https only.
function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
