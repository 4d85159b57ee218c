import type { Waitlist } from '@right-circle/contract/waitlist';
import { checkWaitlistsJob } from '../../src/features/waitlist/waitlist.jobs.ts';
import type { Api, World } from '../world.ts';

type Member = { id: string; api: Api };

export async function join({ api }: Pick<Member, 'api'>, mentor: { id: string }, date: string, time_zone?: string) {
  return await api.post('/live-session/waitlist', { mentor_user_id: mentor.id, date, ...(time_zone && { time_zone }) });
}

export async function waitlistOf({ api }: Pick<Member, 'api'>, mentor: { id: string }): Promise<Waitlist> {
  const reply = await api.get(`/live-session/waitlist/of/${mentor.id}`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Waitlist>();
}

/** Runs the job of every few minutes, and when an offer ends. */
export async function checkWaitlists(world: World): Promise<void> {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, checkWaitlistsJob, {}));
  await world.runJobs();
}
