import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { SocialIdentity } from './social-login.ts';

export type InstagramSettings = {
  appId: string;
  appSecret: string;
  redirectUri: string;
  tokenUrl: string;
  graphUrl: string;
};
export type ExchangeInstagramCode = (code: string) => Promise<SocialIdentity>;

const TIMEOUT_MS = 8000;

// Instagram's token endpoint has replied both flat and wrapped in `data`.
const grant = z.object({ access_token: z.string(), user_id: z.union([z.string(), z.number()]) });
const tokenReply = z.union([
  grant,
  z.object({ data: z.array(grant).min(1) }).transform(({ data }) => data[0] ?? z.NEVER),
]);
const profileReply = z.object({
  user_id: z.union([z.string(), z.number()]).optional(),
  username: z.string().optional(),
  name: z.string().optional(),
});

/**
 * Exchanges the code of Instagram's consent page for the person's identity. Instagram provides neither email nor age.
 */
export function createInstagramExchange(settings: InstagramSettings): ExchangeInstagramCode {
  return async (code) => {
    const form = new URLSearchParams({
      client_id: settings.appId,
      client_secret: settings.appSecret,
      grant_type: 'authorization_code',
      redirect_uri: settings.redirectUri,
      // Instagram appends "#_" to the redirect; it is not part of the code.
      code: code.replace(/#_$/, ''),
    });
    const { access_token: token, user_id: userId } = await ask(
      settings.tokenUrl,
      { method: 'POST', body: form },
      tokenReply,
    );
    const fields = new URLSearchParams({ fields: 'user_id,username,name' });
    const profile = await ask(
      `${settings.graphUrl}/me?${fields}`,
      { headers: { authorization: `Bearer ${token}` } },
      profileReply,
    );
    return {
      provider: 'instagram',
      subject: String(profile.user_id ?? userId),
      email: null,
      emailIsVerified: false,
      fullName: profile.name ?? profile.username ?? null,
      username: profile.username ?? null,
      // Instagram itself accepts a code only once.
      idToken: null,
    };
  };
}

async function ask<S extends z.ZodType>(url: string, init: RequestInit, schema: S): Promise<z.output<S>> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new AppError('provider_failed', 'Instagram cannot be reached right now. Please try again.', { cause });
    },
  );
  if (response.status >= 400 && response.status < 500) {
    throw new AppError('invalid_credentials', 'Instagram login failed.', {
      cause: new Error(`Instagram answered ${response.status}`),
    });
  }
  const parsed = response.ok ? schema.safeParse(await response.json().catch(() => null)) : null;
  if (!parsed?.success) {
    throw new AppError('provider_failed', 'Instagram gave an answer we do not understand. Please try again.', {
      cause: new Error(`Instagram answered ${response.status}`),
    });
  }
  return parsed.data;
}
