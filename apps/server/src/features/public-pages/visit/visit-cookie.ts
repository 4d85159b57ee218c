import type { IncomingHttpHeaders } from 'node:http';
import { newSecretToken } from '#platform/secret-token.ts';

const NAME = 'visit';
const TOKEN = /^[\w-]{43}$/;
/** A visit is over before. */
const MAX_AGE_SECONDS = 7200;

/** Reads the token of the booking that this browser has begun. */
export function readVisitToken({ cookie = '' }: IncomingHttpHeaders): string | null {
  for (const part of cookie.split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === NAME && TOKEN.test(value)) return value;
  }
  return null;
}

/** Scripts cannot read it, and other sites cannot send it with a form. */
export function newVisitCookie({ isHttps }: { isHttps: boolean }): string {
  const attributes = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`;
  return `${NAME}=${newSecretToken()}; ${attributes}${isHttps ? '; Secure' : ''}`;
}
