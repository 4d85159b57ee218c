import { DAY_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { hasFeed, ownerOfFeed, removeFeed, setFeedToken } from './calendar.store.ts';
import { type CalendarOwner, calendarOf } from './calendar-entry.ts';
import { calendarSessions } from './mailed-session.store.ts';

export type CalendarDeps = { db: Db; now: Now; owner: CalendarOwner };

const KEPT_MS = 90 * DAY_MS;

/** False until somebody asks for an address: what does not exist cannot be found out. */
export async function isCalendarOn({ db }: CalendarDeps, userId: string): Promise<boolean> {
  return await hasFeed(db, userId);
}

/** The address leaves the server once, here: only its hash is stored. */
export async function renewCalendarAddress({ db, now, owner }: CalendarDeps, userId: string): Promise<string> {
  const token = newSecretToken();
  await setFeedToken(db, userId, hashToken(token), now());
  return `${owner.publicUrl}/api/calendar/${token}.ics`;
}

/** The address opens nothing from now on; asking for one again makes another. */
export async function switchCalendarOff({ db }: CalendarDeps, userId: string): Promise<void> {
  await removeFeed(db, userId);
}

/** Anyone with the address may read it: calendar programs cannot log in. */
export async function readCalendar({ db, now, owner }: CalendarDeps, file: string): Promise<string> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1];
  const userId = token ? await ownerOfFeed(db, hashToken(token)) : null;
  if (!userId) throw new AppError('not_found', 'There is no calendar at this address.');
  const sessions = await calendarSessions(db, userId, new Date(now().getTime() - KEPT_MS));
  return calendarOf(sessions, { userId, owner, now: now() });
}
