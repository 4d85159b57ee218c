import { guestLimits } from '@right-circle/contract/limits';
import { HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { z } from 'zod';
import type { SendMail } from '#domain/mail-gate.ts';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { defineJob, type EnqueueInTx } from '#platform/jobs/jobs.ts';
import { newOneTimeCode, oneTimeCodeHash } from '#platform/one-time-code.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { guestCodeMail } from './guest.mails.ts';
import {
  claimCode,
  countCodeTry,
  type Guest,
  guestById,
  guestByLink,
  type InvitedSession,
  insertAccess,
  openAccessesAmong,
  saveCode,
  sessionsInviting,
  spendCode,
} from './guest.store.ts';

export const sendGuestCodeJob = defineJob('guests.send-code', z.object({ guestId: z.uuid() }), { atOnce: 4 });

export type GuestDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  /** Key for the hashes of codes: a copy of the database alone is not enough to guess them. */
  codeKey: () => Promise<Buffer>;
  /** Accepts the invitation for this address. */
  acceptInvitation: (bookingId: string, email: string) => Promise<void>;
};

/**
 * Anyone with the link can open it, so it shows little and changes nothing. Every link that does not work gets the same
 * reply.
 */
export async function openGuestLink({ db, now }: Pick<GuestDeps, 'db' | 'now'>, token: string): Promise<Guest> {
  const guest = await guestByLink(db, hashToken(token), now());
  if (!guest) {
    throw new AppError(
      'invalid_token',
      'This link no longer works. Open the newest email about the session, or ask the person who invited you.',
    );
  }
  return guest;
}

export async function acceptAsGuest(deps: GuestDeps, token: string): Promise<Guest> {
  const { bookingId, email } = await openGuestLink(deps, token);
  await deps.acceptInvitation(bookingId, email);
  return await openGuestLink(deps, token);
}

export async function requestGuestCode(deps: GuestDeps, token: string): Promise<void> {
  const { db, now, enqueue } = deps;
  const guest = await openGuestLink(deps, token);
  if (!guest.isInformed)
    throw new AppError('not_allowed', 'Accept the invitation first. Then we can email you a code.');
  const at = now();
  await db.transaction().execute(async (tx) => {
    if (!(await claimCode(tx, guest.id, at, new Date(at.getTime() - HOUR_MS)))) {
      throw new AppError(
        'too_many_requests',
        `We've sent you ${guestLimits.codesPerHour} codes in the last hour. Use the newest one, or try again in an hour.`,
        { retryAfterSeconds: HOUR_MS / 1000 },
      );
    }
    await enqueue(tx, sendGuestCodeJob, { guestId: guest.id });
  });
}

type CodeMailDeps = Pick<GuestDeps, 'db' | 'now' | 'codeKey'> & { sendMail: SendMail; appName: string };

const codeHash = async ({ codeKey }: Pick<GuestDeps, 'codeKey'>, guestId: string, code: string) =>
  oneTimeCodeHash(await codeKey(), { purpose: 'guest code', id: guestId }, code);

/** The code only exists in the email. A retry creates another one, and only the newest is valid. */
export async function sendGuestCode(deps: CodeMailDeps, guestId: string): Promise<void> {
  const { db, now, sendMail, appName } = deps;
  const guest = await guestById(db, guestId, now());
  if (!guest?.isInformed) return;
  const code = newOneTimeCode();
  const expiresAt = new Date(now().getTime() + guestLimits.codeMinutes * MINUTE_MS);
  // First, so that a code works even if the mail server took its email without saying so.
  await saveCode(db, guestId, await codeHash(deps, guestId, code), expiresAt);
  await sendMail(guestCodeMail(guest.email, code, { appName }));
}

type Entry = { token: string; code: string; name: string | undefined };

/** Gives a browser access to one room in exchange for the link and the code. */
export async function enterAsGuest(
  deps: GuestDeps,
  { token, code, name: given }: Entry,
): Promise<{ accessToken: string; expiresAt: Date }> {
  const { db, now } = deps;
  const guest = await openGuestLink(deps, token);
  const name = given ?? guest.name;
  if (!name) throw new AppError('invalid_input', 'Enter your name.', { errors: { name: 'Enter your name.' } });
  const at = now();
  const expected = await countCodeTry(db, guest.id, at);
  const typed = await codeHash(deps, guest.id, code);
  if (!expected?.equals(typed)) throw wrongCode();
  const accessToken = newSecretToken();
  const expiresAt = new Date(at.getTime() + guestLimits.accessHours * HOUR_MS);
  await db.transaction().execute(async (tx) => {
    if (!(await spendCode(tx, guest.id, typed, name))) throw wrongCode();
    await insertAccess(tx, { guestId: guest.id, tokenHash: hashToken(accessToken), at, expiresAt });
  });
  return { accessToken, expiresAt };
}

function wrongCode(): AppError {
  const detail = "That code isn't right, or it's too old. Enter the newest one, or ask for another.";
  return new AppError('invalid_input', detail, { errors: { code: detail } });
}

/** Returns those of these access tokens that expired, so that their sockets can be closed. */
export async function findEndedAccesses(
  { db, now }: Pick<GuestDeps, 'db' | 'now'>,
  accessIds: readonly string[],
): Promise<string[]> {
  const hashes = [...new Set(accessIds)].map((id) => Buffer.from(id, 'hex'));
  const open = new Set((await openAccessesAmong(db, hashes, now())).map((hash) => hash.toString('hex')));
  return accessIds.filter((id) => !open.has(id));
}

/** Lists sessions until their rooms close. */
export async function listInvitedSessions(
  { db, now, closesAfterMinutes }: Pick<GuestDeps, 'db' | 'now'> & { closesAfterMinutes: number },
  userId: string,
): Promise<InvitedSession[]> {
  return await sessionsInviting(db, userId, new Date(now().getTime() - closesAfterMinutes * MINUTE_MS));
}
