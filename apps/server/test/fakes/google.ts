import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startHttpFake } from './http-fake.ts';

const GOOGLE_CLIENT_ID = 'circle.apps.example';

type TokenOptions = {
  sub?: string;
  email?: string;
  emailVerified?: boolean;
  name?: string;
  audience?: string;
  issuer?: string;
  nonce?: string;
  issuedAt?: Date;
  expiresInSeconds?: number;
};

/** Google's published keys and consent page; tokens have real signatures. */
export async function startFakeGoogle({ now = () => new Date() } = {}) {
  const real = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(real.publicKey)), kid: 'circle-key', alg: 'RS256', use: 'sig' };

  async function sign(key: CryptoKey, options: TokenOptions): Promise<string> {
    const issuedAt = Math.floor((options.issuedAt ?? now()).getTime() / 1000);
    const { email = 'nila@example.com', emailVerified = true, name = 'Nila Das', nonce } = options;
    return await new SignJWT({ email, email_verified: emailVerified, name, ...(nonce && { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'circle-key' })
      // Two sign-ins within one second get different tokens, as with the real Google.
      .setJti(randomUUID())
      .setSubject(options.sub ?? 'google-1')
      .setAudience(options.audience ?? GOOGLE_CLIENT_ID)
      .setIssuer(options.issuer ?? 'https://accounts.google.com')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + (options.expiresInSeconds ?? 3600))
      .sign(key);
  }

  const fake = await startHttpFake(async ({ url }) => {
    if (url.pathname === '/certs') return { json: { keys: [jwk] } };
    const ask = (name: string) => url.searchParams.get(name) ?? '';
    // Like the real Google, login_hint selects the account.
    const who = ask('login_hint') || 'consent';
    const fragment = new URLSearchParams({
      state: ask('state'),
      id_token: await sign(real.privateKey, {
        nonce: ask('nonce'),
        sub: `google-${who}`,
        email: `${who}@example.com`,
        name: 'Consent Given',
      }),
    });
    return { redirect: `${ask('redirect_uri')}#${fragment}` };
  });
  return {
    ...fake,
    env: {
      GOOGLE_CLIENT_ID,
      GOOGLE_JWKS_URL: `${fake.url}/certs`,
      GOOGLE_AUTHORIZE_URL: `${fake.url}/authorize`,
    },
    /** Body the login page sends: a token and the nonce it was issued for. */
    credentials: async (options: TokenOptions = {}) => ({
      token: await sign(real.privateKey, { nonce: 'ours', ...options }),
      nonce: 'ours',
    }),
    token: async (options: TokenOptions = {}) => await sign(real.privateKey, options),
    forgedToken: async (options: TokenOptions = {}) => await sign(stranger.privateKey, options),
  };
}
