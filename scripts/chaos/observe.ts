import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Availability } from '@right-circle/contract/bookings';
import { HOUR_MS } from '@right-circle/rules/durations';
import { indiaMidnight } from '@right-circle/rules/india-time';
import { sql } from 'kysely';
import { idNamed } from '../../apps/server/src/platform/ids.ts';
import type { Received } from '../../apps/server/test/fakes/smtp.ts';
import type { ChaosUser } from './chaos-user.ts';
import { type BookingRow, type Observed, pairOf, type ReminderRow } from './checker.ts';
import { type Crowd, idsOf } from './crowd.ts';
import { openWork } from './drain.ts';
import type { Stage } from './stage.ts';

type Seen = {
  stage: Stage;
  crowd: Crowd;
  users: readonly ChaosUser[];
  begunAt: Date;
  drainedAt: Date;
  mailsMayRepeat: boolean;
};

const QUARTER_MS = 900_000;
const QUARTERS_A_DAY = 96;
const NOTICE_MS = 2 * HOUR_MS;

/**
 * Reads what a seed left behind: rows of its people, files and jobs of everyone. `movedMs` is how far the clocks are
 * ahead.
 */
export async function observe(
  { stage, crowd, users, begunAt, drainedAt, mailsMayRepeat }: Seen,
  movedMs: number,
): Promise<Observed> {
  const { db } = stage;
  const ids = idsOf(crowd);
  const emails = await emailsOf(stage, ids);
  const bookings = await bookingsOf(stage, ids);
  const reminders = await remindersOf(stage, { ids, at: new Date(Date.now() + movedMs) });
  const paid = bookings.filter(({ payment }) => payment?.isPaid);
  const ledger = await sql<{
    sum: string;
  }>`select coalesce(sum(amount_in_paise), 0) as sum from ledger_entries`.execute(db);
  const failed = await sql<{ name: string; output: string }>`
    select name, coalesce(output::text, '') as output from pgboss.job
    where state = 'failed' and name not like '\\_\\_%' and created_on >= ${begunAt}`.execute(db);
  const requests = await db.selectFrom('connections').select(['user_low', 'user_high']).execute();
  const messages = await db
    .selectFrom('chat_messages')
    .select(['session_id as sessionId', 'content as text', 'role', 'state'])
    .where('user_id', 'in', ids)
    .execute();
  return {
    acknowledged: users.flatMap(({ acknowledged }) => acknowledged),
    sentPosts: users.flatMap(({ sentPosts }) => sentPosts),
    posts: await db.selectFrom('posts').select(['id', 'content']).where('author_id', 'in', ids).execute(),
    likes: await db
      .selectFrom('post_likes')
      .select(['post_id as postId', 'user_id as userId'])
      .where('user_id', 'in', ids)
      .execute(),
    requests: requests.map(({ user_low, user_high }) => ({ pair: pairOf(user_low, user_high) })),
    questions: messages.filter(({ role }) => role === 'user'),
    answerStates: messages.filter(({ role }) => role === 'assistant').map(({ state }) => state),
    reviews: await db
      .selectFrom('reviews')
      .select(['id', 'booking_id as bookingId', 'mentor_user_id as mentorUserId'])
      .where('seeker_id', 'in', ids)
      .execute(),
    reels: await db.selectFrom('reels').select(['id', 'status']).execute(),
    bookings,
    ledgerSum: Number(ledger.rows[0]?.sum),
    gateway: [...stage.razorpay.payments.values()],
    reminders,
    notifications: await db
      .selectFrom('notifications')
      .select(['user_id as userId', 'type', 'subtype', 'title', 'target_url as targetUrl'])
      .where('user_id', 'in', ids)
      .execute(),
    wantedMails: [
      ...bookings.flatMap((booking) => mailsAbout(booking, emails)),
      ...paid.map(({ id, seekerId, payment }) => ({
        id: idNamed(payment?.id ?? '', 'receipt'),
        to: emails.get(seekerId) ?? '',
        what: `receipt for ${id}`,
        isNeeded: true,
      })),
      ...reminders
        .filter(({ channel }) => channel === 'email')
        .map(({ id, userId, bookingId, isDue }) => ({
          id,
          to: emails.get(userId) ?? '',
          what: `reminder of ${bookingId}`,
          isNeeded: isDue,
        })),
    ],
    receivedMails: mailsTo(stage.smtp.received, new Set(emails.values())),
    mailsMayRepeat,
    files: await filesIn(stage.mediaDir),
    namedFiles: await namedFiles(stage),
    workFolders: await readdir(stage.workDir),
    openWork: await openWork(stage, drainedAt),
    crashes: stage.crashes.splice(0),
    failedJobs: failed.rows,
    availability: [],
  };
}

async function emailsOf({ db }: Stage, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email ?? '']));
}

async function bookingsOf({ db }: Stage, ids: string[]): Promise<BookingRow[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('payments', 'payments.booking_id', 'bookings.id')
    .leftJoin('gateway_orders', 'gateway_orders.payment_id', 'payments.id')
    .select(['bookings.id', 'bookings.state', 'bookings.mentor_user_id', 'bookings.seeker_id', 'starts_at', 'ends_at'])
    .select(['price_in_paise', 'sequence', 'payments.id as paymentId', 'payments.status', 'receipt_number', 'order_id'])
    .select(
      sql<string>`(select coalesce(sum(amount_in_paise), 0) from ledger_entries
        join ledger_transfers on ledger_transfers.id = transfer_id join ledger_accounts on ledger_accounts.id = account_id
        where ledger_transfers.payment_id = payments.id and ledger_accounts.kind = 'gateway')`.as('atGateway'),
    )
    .where('bookings.seeker_id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    mentorUserId: row.mentor_user_id ?? '',
    seekerId: row.seeker_id ?? '',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    priceInPaise: Number(row.price_in_paise),
    sequence: row.sequence,
    payment: row.paymentId
      ? {
          id: row.paymentId,
          status: row.status ?? '',
          isPaid: row.receipt_number !== null,
          ledgerInPaise: Number(row.atGateway),
          orderId: row.order_id,
        }
      : null,
  }));
}

async function remindersOf({ db }: Stage, { ids, at }: { ids: string[]; at: Date }): Promise<ReminderRow[]> {
  const rows = await db
    .selectFrom('booking_reminders')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['booking_reminders.id', 'booking_id', 'role', 'channel', 'sent_at', 'due_at', 'state'])
    .select(['mentor_user_id', 'seeker_id', 'bookings.starts_at'])
    .where('seeker_id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    userId: (row.role === 'provider' ? row.mentor_user_id : row.seeker_id) ?? '',
    channel: row.channel,
    isSent: row.sent_at !== null,
    isDue: row.due_at <= at && row.state === 'confirmed' && row.starts_at > at,
  }));
}

/** A later change has its own mail and makes the earlier one unnecessary, not wrong. */
function mailsAbout({ id, state, sequence, mentorUserId, seekerId, payment }: BookingRow, emails: Map<string, string>) {
  if (!payment || (state !== 'confirmed' && state !== 'cancelled')) return [];
  const people = [
    { role: 'seeker', to: emails.get(seekerId) ?? '' },
    { role: 'provider', to: emails.get(mentorUserId) ?? '' },
  ];
  const kinds = [
    { kind: 'confirmed', at: 0, isNeeded: state === 'confirmed' },
    ...(state === 'cancelled' ? [{ kind: 'ended', at: sequence, isNeeded: true }] : []),
  ];
  return kinds.flatMap(({ kind, at, isNeeded }) =>
    people.map(({ role, to }) => ({ id: idNamed(id, kind, at, role, to), to, what: `${kind} ${id}`, isNeeded })),
  );
}

function mailsTo(received: readonly Received[], addresses: ReadonlySet<string>): { id: string; to: string }[] {
  return received.flatMap(({ to, data }) => {
    const id = /^Message-ID: <([^@>]+)@/im.exec(data)?.[1] ?? 'no Message-ID';
    return to.filter((address) => addresses.has(address)).map((address) => ({ id, to: address }));
  });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`));
}

async function namedFiles({ db }: Stage): Promise<{ key: string; by: string }[]> {
  const { rows } = await sql<{ key: string; by: string }>`
    select media_key as key, 'post ' || post_id as by from post_images
    union all select media_key, 'image ' || id from reel_images
    union all select key, 'reel ' || id from reels, unnest(array[video_key, poster_key, bgm_key, bgm_kept_key, voice_key]) as key
      where key is not null`.execute(db);
  return rows;
}

const RECOVERY_MS = 30_000;

/** Asks again for a while: a process may still be connecting to what was taken from it. */
async function readAvailability({ url }: Stage, userId: string, token: string | undefined): Promise<Availability> {
  const until = Date.now() + RECOVERY_MS;
  for (;;) {
    const reply = await fetch(`${url}/api/live-session/seek/${userId}/availability`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (reply.ok) return (await reply.json()) as Availability;
    const said = await reply.text();
    if (Date.now() > until) throw new Error(`availability answers ${reply.status}: ${said.slice(0, 500)}`);
    await delay(500);
  }
}

/** The server's offer, next to what its windows leave without the booked sessions. */
export async function observeAvailability(
  { stage, crowd }: Seen,
  bookings: readonly BookingRow[],
): Promise<Observed['availability']> {
  const [viewer] = crowd.seekers;
  const compared: Observed['availability'][number][] = [];
  for (const { userId } of crowd.mentors) {
    const { available_time_slots: days } = await readAvailability(stage, userId, viewer?.token);
    const offered = Object.values(days).flatMap((day) =>
      (day['15'] ?? []).map(({ start_time }) => Date.parse(start_time)),
    );
    const own = bookings.filter(
      ({ mentorUserId, state }) => mentorUserId === userId && (state === 'confirmed' || state === 'held'),
    );
    const taken = new Set(own.map(({ startsAt }) => startsAt.getTime()));
    const midnight = indiaMidnight(crowd.date);
    const free = Array.from({ length: QUARTERS_A_DAY }, (_, nth) => midnight + nth * QUARTER_MS).filter(
      (at) => !taken.has(at) && at >= Date.now() + NOTICE_MS,
    );
    const text = (at: number) => new Date(at).toISOString();
    compared.push({ mentorUserId: userId, offered: offered.map(text), free: free.map(text) });
  }
  return compared;
}
