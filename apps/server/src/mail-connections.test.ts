import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRequest, book } from '../test/factories/bookings.ts';
import { notifying } from '../test/factories/notifications.ts';
import { aPublicMentor, aVisitor } from '../test/factories/visits.ts';
import { startFakeSmtp } from '../test/fakes/smtp.ts';
import { createWorld, type World } from '../test/world.ts';
import { sendGuestCodeJob } from './features/guests/guest-access.ts';
import { sendDigestJob } from './features/notifications/notification.jobs.ts';
import { sendDueRemindersJob, sendSessionMailJob } from './features/session-mail/session-mail.jobs.ts';
import type { Tx } from './platform/db/db.ts';

let world: World;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  world = await createWorld({ env: { ...smtp.env, REQUIRE_VERIFIED_EMAIL: '0' } });
});
afterAll(async () => {
  await world.close();
  await smtp.close();
});

const inTx = async (run: (tx: Tx) => Promise<void>) => await world.db.transaction().execute(run);
const openTransactions = async () => {
  const { rows } = await sql`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(world.db);
  return rows;
};

async function aGuestedSession() {
  const guest_permissions = { ...defaultGuestPermissions, can_invite_others: true };
  const [mentor, seeker] = [
    await aPublicMentor(world, { guest_permissions }),
    await world.anAccount({ verified: true }),
  ];
  const guest = `${crypto.randomUUID()}@guest.example`;
  const { slot_id: bookingId } = await book(seeker, mentor, { guests: [guest] });
  return { mentor, seeker, guest, bookingId };
}

async function aGuestWhoAccepted() {
  const session = await aGuestedSession();
  await world.runJobs();
  await world.db
    .updateTable('guest_invitations')
    .set({ accepted_at: world.clock.now() })
    .where('booking_id', '=', session.bookingId)
    .execute();
  return session;
}

/** Prepares each kind of email, and returns the call that sends it. */
const kinds: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a reminder': async () => {
    const [mentor, seeker] = [await aPublicMentor(world), await world.anAccount({ verified: true })];
    await book(seeker, mentor);
    await world.runJobs();
    world.clock.set('2030-01-01T03:30:00.000Z');
    return async () => await inTx(async (tx) => await world.jobs.enqueue(tx, sendDueRemindersJob, {}));
  },
  'the invitation of a guest': async () => {
    const { bookingId, guest, seeker } = await aGuestedSession();
    await world.runJobs();
    const email = `other.${guest}`;
    return async () => await seeker.api.post(`/live-session/seek/invite/${bookingId}`, { emails: [email] });
  },
  'the details for a guest': async () => {
    const { bookingId, guest } = await aGuestWhoAccepted();
    const mail = { bookingId, kind: 'invitation', to: { guest }, sequence: 0 } as const;
    return async () => await inTx(async (tx) => await world.jobs.enqueue(tx, sendSessionMailJob, mail));
  },
  'the code of a guest': async () => {
    const { bookingId } = await aGuestWhoAccepted();
    const row = world.db.selectFrom('session_guests').select('id').where('booking_id', '=', bookingId);
    const { id: guestId } = await row.executeTakeFirstOrThrow();
    return async () => await inTx(async (tx) => await world.jobs.enqueue(tx, sendGuestCodeJob, { guestId }));
  },
  'the code of a visitor': async () => {
    const visitor = aVisitor(world, await aPublicMentor(world));
    const [time = ''] = await visitor.times();
    return async () => await visitor.begin(time);
  },
  'a proposal': async () => {
    const { bookingId, mentor, seeker } = await aGuestedSession();
    await world.runJobs();
    const { startTime } = await aRequest(seeker, mentor, { nth: 6 });
    const path = `/live-session/provide-guidance/proposal/${bookingId}`;
    return async () => await mentor.api.post(path, { startTimes: [startTime] });
  },
  'a digest': async () => {
    const reader = await world.anAccount({ verified: true });
    const preference = { type: 'status_update', in_app: true, push: false, digest: 'daily' };
    await reader.api.put('/notifications/preferences', { preferences: [preference] });
    await notifying(world).tell({ type: 'status_update', toUserId: reader.id, title: 'News', message: 'News.' });
    const digest = { userId: reader.id, day: '2030-01-01' };
    return async () => await inTx(async (tx) => await world.jobs.enqueue(tx, sendDigestJob, digest));
  },
};

it.each(Object.keys(kinds))(
  '[CONSENT-16] %s holds no database connection while the mail server answers',
  async (kind) => {
    world.clock.set('2030-01-01T00:00:00.000Z');
    const start = await kinds[kind]?.();
    const late = smtp.acceptLate();
    await start?.();
    const running = world.runJobs();
    await expect.poll(() => late.kept(), { timeout: 10_000 }).toBeGreaterThan(0);
    try {
      // Others may just be picking up the next email.
      await expect.poll(openTransactions, { timeout: 5000 }).toEqual([]);
    } finally {
      late.answer();
      await running;
    }
  },
);
