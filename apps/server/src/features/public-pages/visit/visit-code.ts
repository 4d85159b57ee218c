import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { z } from 'zod';
import type { SendMail } from '#domain/mail-gate.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { newOneTimeCode, oneTimeCodeHash } from '#platform/one-time-code.ts';
import { visitCodeMail } from './visit.mails.ts';
import {
  CODE_MINUTES,
  CODE_PAUSE_SECONDS,
  CODES_PER_DAY,
  CODES_PER_HOUR,
  NETWORK_CODES_PER_HOUR,
} from './visit.rules.ts';
import { countCode, findVisitById, markCodeRequested, saveCode, type Visit } from './visit.store.ts';
import type { VisitDeps } from './visit-deps.ts';

export const sendVisitCodeJob = defineJob('visits.send-code', z.object({ visitId: z.uuid() }), { atOnce: 4 });
export const clearVisitsJob = defineJob('visits.clear', z.object({}));

type CodeDeps = Pick<VisitDeps, 'db' | 'now' | 'codeKey'>;

/** Bound to the visit and to the address: a code for one address proves nothing about another. */
export async function visitCodeHash(
  { codeKey }: Pick<CodeDeps, 'codeKey'>,
  { id, email }: Pick<Visit, 'id' | 'email'>,
  code: string,
): Promise<Buffer> {
  return oneTimeCodeHash(await codeKey(), { purpose: 'visit code', id: `${id}\n${email}` }, code);
}

/**
 * Orders a code in the transaction of the form. Nothing here looks for an account, so the reply and its time are the
 * same for every address.
 */
export async function requestCode(
  { now, enqueue, codeKey, isThrottled }: Pick<VisitDeps, 'now' | 'enqueue' | 'codeKey' | 'isThrottled'>,
  tx: Tx,
  { visit, ip }: { visit: Visit; ip: string },
): Promise<void> {
  const at = now();
  const { codeRequestedAt } = visit;
  if (codeRequestedAt && at.getTime() - codeRequestedAt.getTime() < CODE_PAUSE_SECONDS * 1000) return;
  const key = await codeKey();
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', key)
      .update(['visit', ...parts].join('\n'))
      .digest();
  const within = async (parts: string[], windowMs: number, max: number) =>
    await countCode(tx, keyOf(...parts), { at, since: new Date(at.getTime() - windowMs), max });
  const isAllowed =
    (!isThrottled || (await within(['network', clientNetwork(ip)], HOUR_MS, NETWORK_CODES_PER_HOUR))) &&
    (await within(['address an hour', visit.email], HOUR_MS, CODES_PER_HOUR)) &&
    (await within(['address a day', visit.email], DAY_MS, CODES_PER_DAY));
  if (!isAllowed) {
    throw new AppError(
      'too_many_requests',
      "You've asked for too many codes. Use the newest one, try again in an hour, or log in to book.",
      { retryAfterSeconds: HOUR_MS / 1000 },
    );
  }
  await markCodeRequested(tx, visit.id, at);
  await enqueue(tx, sendVisitCodeJob, { visitId: visit.id });
}

/** The code only exists in the email. A retry creates another one, and only the newest is valid. */
export async function sendVisitCode(
  deps: CodeDeps & { sendMail: SendMail; appName: string },
  visitId: string,
): Promise<void> {
  const { db, now, sendMail, appName } = deps;
  const visit = await findVisitById(db, visitId, now());
  if (!visit || visit.confirmedAt) return;
  const code = newOneTimeCode();
  const expiresAt = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS);
  const codeHash = await visitCodeHash(deps, visit, code);
  // First, so that a code works even if the mail server took its email without saying so.
  if (await saveCode(db, visit, codeHash, expiresAt)) await sendMail(visitCodeMail(visit.email, code, { appName }));
}
