import { limits } from '@right-circle/contract/limits';
import { DAY_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { addInvited, countInvitedAfter, lockInviter } from './invited-address.store.ts';

type Invited = {
  inviterId: string;
  emails: readonly string[];
  /** Field to show the refusal at, what did not happen, and what to do. */
  field: 'guests' | 'emails';
  notDone: string;
};

/**
 * Refuses more new addresses than an account may invite in a day; the caller's transaction rolls back the rest.
 * Addresses count whether or not they have an account or opted out, because otherwise the limit would reveal which do.
 */
export async function admitGuests(
  { now, addressHash }: Pick<BookingDeps, 'now' | 'addressHash'>,
  tx: Tx,
  { inviterId, emails, field, notDone }: Invited,
): Promise<void> {
  if (emails.length === 0) return;
  const hashes = await Promise.all(emails.map(addressHash));
  await lockInviter(tx, inviterId);
  const after = new Date(now().getTime() - DAY_MS);
  const before = await countInvitedAfter(tx, inviterId, after);
  const added = await addInvited(tx, inviterId, hashes, now());
  const most = limits.guidance.newGuestsPerDay;
  if (added === 0 || before + added <= most) return;
  const left = Math.max(0, most - before);
  const detail = `You can invite up to ${most} new people in 24 hours, and you have ${left} left. ${notDone}`;
  throw new AppError('invalid_input', detail, { errors: { [field]: detail } });
}
