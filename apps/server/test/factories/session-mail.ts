import { sendSessionMailJob } from '../../src/features/session-mail/session-mail.jobs.ts';
import { runDueJobs } from '../run-due-jobs.ts';
import type { World } from '../world.ts';

/** Sends a mail about an absent seeker that was delayed until now. */
export async function sendMissedMail({ db, jobs }: Pick<World, 'db' | 'jobs'>, bookingId: string): Promise<void> {
  const mail = { bookingId, kind: 'missed', to: 'seeker', sequence: 0 } as const;
  await db.transaction().execute(async (tx) => await jobs.enqueue(tx, sendSessionMailJob, mail));
  await runDueJobs({ db, jobs });
}

/** Token of the link in the newest invitation to this address. */
export async function invitationToken({ mails }: Pick<World, 'mails'>, address: string): Promise<string> {
  const invitation = (await mails()).find(({ to, text }) => to === address && text.includes('/mail/invitation?'));
  return /\/mail\/invitation\?token=(\S+)/.exec(invitation?.text ?? '')?.[1] ?? '';
}

/** Accepts like a guest who clicks "Yes, send me the details". */
export async function acceptInvitation(
  world: Pick<World, 'api' | 'mails' | 'runJobs'>,
  address: string,
): Promise<void> {
  await world.runJobs();
  const reply = await world.api().post('/mail/invitation', { token: await invitationToken(world, address) });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}
