import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { runAdminCommand } from '../../src/admin-commands/run-admin-command.ts';
import { recordRelease } from '../../src/features/payments/ledger/record-money.ts';
import { addMailTry } from '../../src/platform/mail/mail-log.store.ts';
import { removeMediaJob } from '../../src/platform/media/remove-media.ts';
import type { World } from '../world.ts';
import { makeAdmin } from './account.ts';
import { aPaidBooking } from './payments.ts';

/** A signed-in operator with a second factor. */
export async function anOperator(world: World) {
  const operator = await world.anAccount({ verified: true });
  await makeAdmin(world.db, operator.id);
  return operator;
}

/** Returns what `npm run admin` prints, without starting the program: loading it takes longer than the command. */
export async function adminCommand({ databaseUrl, config }: World, ...words: string[]): Promise<string> {
  return `${await runAdminCommand(words, { DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir })}\n`;
}

let requested = 0;

/** Opens the payout of a mentor of its own, whose session with the seeker is over. */
export async function aPayout(world: World, seeker: { id: string }, amountInPaise = 60_000): Promise<string> {
  const mentor = await world.anAccount({ verified: true });
  const at = world.clock.now();
  const startsAt = new Date(at.getTime() - (2000 + requested++) * HOUR_MS);
  const { paymentId } = await aPaidBooking(world, { seeker, mentor, amountInPaise, startsAt });
  await world.db
    .transaction()
    .execute(async (tx) => await recordRelease(tx, { id: paymentId, amountInPaise, mentorUserId: mentor.id }, at));
  const destination = { method: 'upi', upi_id: 'meera@okbank' };
  const reply = await mentor.api.post('/payouts/', { amount: amountInPaise / 100, destination });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ payouts: { id: string }[] }>().payouts[0]?.id ?? '';
}

/** Id of an invitation for one person, which nobody has used. */
export async function anInvite(world: World): Promise<string> {
  const id = crypto.randomUUID();
  const at = world.clock.now();
  await world.db
    .insertInto('sign_up_invites')
    .values({
      id,
      code_hash: Buffer.from(id),
      max_uses: 1,
      created_at: at,
      expires_at: new Date(at.getTime() + HOUR_MS),
    })
    .execute();
  return id;
}

/** A job that was given up. */
export async function aFailedJob(
  world: World,
  reason = 'Error: the disk is full',
): Promise<{ queue: string; id: string }> {
  const queue = removeMediaJob.name;
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, removeMediaJob, { keys: [] }));
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
      output = ${JSON.stringify({ message: reason })}::jsonb
    where name = ${queue} and state = 'created' returning id
  `.execute(world.db);
  return { queue, id: rows[0]?.id ?? '' };
}

/** Id of an email in the log whose job was given up. */
export async function aFailedMail(world: World, to = 'asha@example.com'): Promise<string> {
  const { queue, id: jobId } = await aFailedJob(world);
  const id = crypto.randomUUID();
  const mail = { id, to, subject: 'Your session', audience: 'member', outboxId: null, error: '451 try again later' };
  await addMailTry(world.db, { ...mail, queue, jobId, at: world.clock.now() });
  return id;
}
