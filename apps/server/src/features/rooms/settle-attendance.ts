import { DAY_MS } from '@right-circle/rules/durations';
import { decideNoShowJob, settleAttendanceJob } from './room.jobs.ts';
import { absentRole, DEAD_AFTER_MS, firstTogether, noShowAt, staysSinceOpening } from './room.rules.ts';
import { lockRoom, maybeAttended, maybeNoShows, saveNoShow } from './room.store.ts';
import type { RoomDeps } from './room-deps.ts';
import { closeDeadStays, staysIn } from './stay.store.ts';

/** Closes the stays of dead pages, then enqueues one job for each session with an open decision. */
export async function findUnsettled({ db, now, enqueue }: Pick<RoomDeps, 'db' | 'now' | 'enqueue'>): Promise<void> {
  const at = now();
  await closeDeadStays(db, new Date(at.getTime() - DEAD_AFTER_MS));
  const from = new Date(at.getTime() - 2 * DAY_MS);
  const absences = await maybeNoShows(db, {
    from,
    until: new Date(at.getTime() - (noShowAt(at).getTime() - at.getTime())),
  });
  const meetings = await maybeAttended(db, { from, until: at });
  if (absences.length + meetings.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const bookingId of absences) await enqueue(tx, decideNoShowJob, { bookingId }, { singletonKey: bookingId });
    for (const bookingId of meetings) {
      await enqueue(tx, settleAttendanceJob, { bookingId }, { singletonKey: bookingId });
    }
  });
}

/** The join log is the attendance: anything not recorded when they met is recorded from it. */
export async function settleAttendance({ db, markAttended }: RoomDeps, bookingId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, bookingId);
    const together = room && firstTogether(staysSinceOpening(await staysIn(tx, bookingId), room));
    if (together) await markAttended(tx, bookingId, together);
  });
}

/**
 * Decides ten minutes after the start, if only one of them is present: an absent mentor costs the seeker nothing, an
 * absent seeker pays.
 */
export async function decideNoShow(deps: RoomDeps, bookingId: string): Promise<void> {
  const people = await deps.db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, bookingId);
    const at = deps.now();
    if (room?.state !== 'confirmed' || room.attendedAt || room.noShowRole) return [];
    // Nobody could come while the server was down.
    const expectedAt = room.expectedAt > deps.startedAt ? room.expectedAt : deps.startedAt;
    if (at < noShowAt(expectedAt)) return [];
    const absent = absentRole(staysSinceOpening(await staysIn(tx, bookingId), room), expectedAt);
    if (!absent) return [];
    await saveNoShow(tx, bookingId, absent, at);
    if (absent === 'provider') await deps.callOffForAbsentMentor(tx, bookingId);
    else await deps.bookingChanged(tx, { bookingId, change: 'seeker_missed' });
    return [room.mentorUserId, room.seekerId].filter((id) => id !== null);
  });
  if (people.length > 0) deps.announceChange(people);
}
