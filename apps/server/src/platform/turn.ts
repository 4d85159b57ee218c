import { createHmac } from 'node:crypto';

export type IceSettings = { stunUrls: readonly string[]; turn: { urls: readonly string[]; secret: string } | null };
export type IceServer = { urls: string[]; username?: string; credential?: string };

/**
 * coturn's `use-auth-secret` scheme: the name contains its expiry, the password is its HMAC, and the relay checks both
 * with the shared secret. The scheme requires SHA-1.
 */
export function turnCredentials({ secret, userId, expiresAt }: { secret: string; userId: string; expiresAt: Date }) {
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${userId}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}

export function iceServersFor({ stunUrls, turn }: IceSettings, userId: string, expiresAt: Date): IceServer[] {
  return [
    ...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []),
    ...(turn ? [{ urls: [...turn.urls], ...turnCredentials({ secret: turn.secret, userId, expiresAt }) }] : []),
  ];
}
