import type { IncomingHttpHeaders } from 'node:http';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { findVisit, type Visit } from './visit.store.ts';
import { bookingOfVisit, type VisitBooking } from './visit-account.store.ts';
import type { VisitDeps } from './visit-deps.ts';

/** Finds the visit of a cookie while it lasts. */
export async function readVisit({ db, now }: Pick<VisitDeps, 'db' | 'now'>, token: string): Promise<Visit | undefined> {
  return await findVisit(db, hashToken(token), now());
}

/** Finds the booking of the visit's current attempt. */
export async function readBooking(
  { db }: Pick<VisitDeps, 'db'>,
  visit: Visit | undefined,
): Promise<VisitBooking | undefined> {
  return visit && (await bookingOfVisit(db, visit));
}

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
