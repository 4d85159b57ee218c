import type { IncomingHttpHeaders } from 'node:http';
import { DAY_SECONDS } from '@right-circle/rules/durations';

/** Days without a sign-in after which a browser is forgotten. */
export const DEVICE_DAYS = 180;
const NAME = 'device';
const TOKEN = /^[\w-]{43}$/;
/** One for each account used in this browser. */
const MAX_TOKENS = 5;

/** Reads the tokens that identify this browser from its cookie. They sign nobody in. */
export function readDeviceTokens({ cookie = '' }: IncomingHttpHeaders): string[] {
  // A browser may hold two: older ones had the path of the sign-in calls.
  const values = cookie.split(';').flatMap((part) => {
    const [name, value = ''] = part.trim().split('=');
    return name === NAME ? value.split('.') : [];
  });
  return [...new Set(values)].filter((token) => TOKEN.test(token)).slice(0, MAX_TOKENS);
}

/**
 * Scripts cannot read it, and other sites cannot send it with anything but a link. Public pages read it: they stay closed
 * to people whom their owner blocked.
 */
export function deviceCookie(tokens: readonly string[], { isHttps }: { isHttps: boolean }): string {
  const value = tokens.slice(0, MAX_TOKENS).join('.');
  const attributes = `Path=/; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax`;
  return `${NAME}=${value}; ${attributes}${isHttps ? '; Secure' : ''}`;
}
