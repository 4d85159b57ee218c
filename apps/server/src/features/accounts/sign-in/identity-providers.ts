import { AppError } from '#platform/app-error.ts';
import type { VerifyGoogleToken } from './google-id-token.ts';
import type { ExchangeInstagramCode } from './instagram-api.ts';
import type { SocialIdentity } from './social-login.ts';

/** Null while the provider is not configured. */
export type IdentityProviders = {
  verifyGoogleToken: VerifyGoogleToken | null;
  exchangeInstagramCode: ExchangeInstagramCode | null;
};

export async function identifyWithGoogle(
  { verifyGoogleToken }: IdentityProviders,
  { token, nonce }: { token: string; nonce?: string | undefined },
): Promise<SocialIdentity> {
  if (!verifyGoogleToken) throw new AppError('not_configured', 'Google login is not set up here.');
  return await verifyGoogleToken(token, nonce);
}

export async function identifyWithInstagram(
  { exchangeInstagramCode }: IdentityProviders,
  { code }: { code: string },
): Promise<SocialIdentity> {
  if (!exchangeInstagramCode) throw new AppError('not_configured', 'Instagram login is not set up here.');
  return await exchangeInstagramCode(code);
}

/** Providers people can sign in with here. */
export function usableProviders({ verifyGoogleToken, exchangeInstagramCode }: IdentityProviders) {
  const providers = [verifyGoogleToken && 'google', exchangeInstagramCode && 'instagram'] as const;
  return providers.filter((provider) => provider !== null);
}
