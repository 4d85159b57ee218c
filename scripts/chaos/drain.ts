import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS } from '@right-circle/rules/durations';
import { indiaMidnight } from '@right-circle/rules/india-time';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Webhook } from '../../apps/server/test/fakes/razorpay-books.ts';
import type { Stage } from './stage.ts';

const GIVE_UP_MS = 60_000;
const POLL_MS = 150;
/**
 * Work that was started before healing and is not finished after this time has lost its process; renders are checked by
 * their reel.
 */
const DEAD_AFTER_MS = 3000;

/** Jobs that the product's schedule adds every minute or every few. */
const recurring = [
  'bookings.find-unfinished',
  'messages.send-due-reminders',
  'payments.settle-unsettled',
  'reels.sweep',
  'waitlist.look-at-lines',
];

/** Delivers every webhook of the gateway until it is accepted, some twice and in random order. */
export async function deliverWebhooks({ url, razorpay }: Stage, shuffle: <T>(items: T[]) => T[]): Promise<void> {
  const waiting = razorpay.webhooks.splice(0);
  for (const webhook of shuffle([...waiting, ...waiting.filter((_, index) => index % 5 === 0)])) {
    while (!(await isTaken(url, webhook))) await delay(POLL_MS);
  }
}

async function isTaken(url: string, { eventId, body, signature }: Webhook): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': eventId,
  };
  const reply = await fetch(`${url}/api/payments/webhook/razorpay`, { method: 'POST', headers, body }).catch(
    () => null,
  );
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

/** Milliseconds to advance the clocks so that holds have expired and reminders are due, while no session has begun. */
export function nightBefore(date: string): number {
  return indiaMidnight(date) - HOUR_MS - Date.now();
}

/**
 * Waits until all work is done, and returns the time of the last check. Speeds up what would take minutes: waiting jobs
 * are due now, and those of dead processes count as overdue. pg-boss itself then decides what happens to them.
 */
export async function drain(stage: Stage, healedAt: Date): Promise<Date> {
  const boss = new PgBoss({ connectionString: stage.databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of recurring) await boss.send(name, {});
    await settle(stage, boss, healedAt);
    for (const name of recurring) await boss.send(name, {});
    return await settle(stage, boss, healedAt);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function settle(stage: Stage, boss: PgBoss, healedAt: Date): Promise<Date> {
  const givingUpAt = Date.now() + GIVE_UP_MS;
  for (;;) {
    await makeDue(stage);
    if ((await endDeadRuns(stage, healedAt)) > 0) await boss.supervise();
    const lookedAt = new Date();
    const open = await openWork(stage);
    if (open.length === 0 || Date.now() > givingUpAt) return lookedAt;
    await delay(POLL_MS);
  }
}

async function makeDue({ db }: Stage): Promise<void> {
  await sql`update pgboss.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() and name not like '\\_\\_%'`.execute(db);
}

async function endDeadRuns({ db }: Stage, healedAt: Date): Promise<number> {
  if (Date.now() < healedAt.getTime() + DEAD_AFTER_MS) return 0;
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set started_on = started_on - interval '1 day', heartbeat_on = heartbeat_on - interval '1 day'
    where state = 'active' and name not like '\\_\\_%' and started_on > now() - interval '12 hours' and started_on < ${healedAt}
      and not (name = 'reels.render-next' and exists (select from reels where status = 'processing'))`.execute(db);
  // pg-boss checks each queue once a minute.
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Remaining work in words; empty if there is none. Leaves out jobs the product's schedule has added since `drainedAt`,
 * because a new minute can begin at any time.
 */
export async function openWork({ db }: Stage, drainedAt = new Date()): Promise<string[]> {
  const { rows } = await sql<{ work: string }>`
    select 'job ' || name || ' is ' || state as work from pgboss.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
        and not (created_on > ${drainedAt} and name in (select name from pgboss.schedule))
    union all select 'reel ' || id || ' is ' || status from reels where status in ('queued', 'processing')
    union all select 'answer ' || id || ' is ' || state from chat_messages where state in ('queued', 'streaming')`.execute(
    db,
  );
  return rows.map(({ work }) => work);
}
