import type { IncomingHttpHeaders } from 'node:http';
import { DAY_SECONDS } from '@right-circle/rules/durations';

/** Days without a sign-in after which a browser is forgotten. */
export const DEVICE_DAYS = 180;
const NAME = 'device';
const TOKEN = /^[\w-]{43}$/;
/** One for each account used in this browser. */
const MAX_TOKENS = 5;

/** Reads the tokens that identify this browser from our only cookie. They sign nobody in. */
export function readDeviceTokens({ cookie = '' }: IncomingHttpHeaders): string[] {
  for (const part of cookie.split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === NAME)
      return value
        .split('.')
        .filter((token) => TOKEN.test(token))
        .slice(0, MAX_TOKENS);
  }
  return [];
}

/** Scripts cannot read it, other sites cannot send it, and only the sign-in calls receive it. */
export function deviceCookie(tokens: readonly string[], { isHttps }: { isHttps: boolean }): string {
  const value = tokens.slice(0, MAX_TOKENS).join('.');
  const attributes = `Path=/api/auth; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Strict`;
  return `${NAME}=${value}; ${attributes}${isHttps ? '; Secure' : ''}`;
}
