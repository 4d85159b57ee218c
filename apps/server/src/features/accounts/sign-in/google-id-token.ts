import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { SocialIdentity } from './social-login.ts';

export type GoogleSettings = { clientId: string; jwksUrl: string };
export type VerifyGoogleToken = (token: string, nonce: string | undefined) => Promise<SocialIdentity>;

const claims = z.object({
  sub: z.string().min(1),
  email: z.email().optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  nonce: z.string().optional(),
  exp: z.number(),
});

const CLOCK_TOLERANCE_S = 10;

/** Checks signature, audience, issuer, expiry and nonce of a Google ID token against Google's published keys. */
export function createGoogleVerifier({ clientId, jwksUrl }: GoogleSettings, now: Now): VerifyGoogleToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 });
  return async (token, nonce) => {
    const { payload } = await jwtVerify(token, keys, {
      audience: clientId,
      issuer: ['https://accounts.google.com', 'accounts.google.com'],
      algorithms: ['RS256'],
      currentDate: now(),
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'sub'],
    }).catch((cause: unknown) => {
      throw isOutage(cause)
        ? new AppError('provider_failed', 'Google cannot be reached right now. Please try again.', { cause })
        : new AppError('invalid_credentials', 'Google did not confirm this sign-in.', { cause });
    });
    const { sub, email, email_verified, name, nonce: signed, exp } = claims.parse(payload);
    if (!nonce || nonce !== signed) throw new AppError('invalid_credentials', 'Google did not confirm this sign-in.');
    return {
      provider: 'google',
      subject: sub,
      email: email?.toLowerCase() ?? null,
      emailIsVerified: email_verified === true || email_verified === 'true',
      fullName: name ?? null,
      username: null,
      idToken: {
        // Hashed without the signature, which has several valid encodings.
        tokenHash: hashToken(token.slice(0, token.lastIndexOf('.'))),
        expiresAt: new Date((exp + CLOCK_TOLERANCE_S + 1) * 1000),
      },
    };
  };
}

/** The keys could not be fetched, which says nothing about the token. */
function isOutage(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError) return true;
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
