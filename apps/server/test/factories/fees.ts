import type { FeeSettings, NewFees } from '@right-circle/contract/admin-fees';
import type { FeeTermsOfKind } from '@right-circle/contract/fees';
import { offerKinds } from '@right-circle/rules/platform-fee';
import { releaseEarnedJob } from '../../src/features/payments/payment.jobs.ts';
import { releaseEarned } from '../../src/features/payments/payouts/release-earned.ts';
import type { Api, World } from '../world.ts';
import { payingIn } from './payments.ts';

type Wanted = Partial<Omit<NewFees, 'terms'>> & { all?: Partial<FeeTermsOfKind>; terms?: Partial<FeeTermsOfKind>[] };

/** Fees of 0, the same for every kind of offer unless given otherwise. */
export function feesBody({ all = {}, terms = [], ...given }: Wanted = {}): NewFees {
  return {
    based_on: null,
    starts_on: null,
    terms: offerKinds.map((kind) => ({
      percent: 0,
      fixed: 0,
      minimum: 0,
      cap: null,
      ...all,
      ...terms.find((one) => one.kind === kind),
      kind,
    })),
    taxes: { section_194o: null, gst_tcs: null },
    ...given,
  };
}

/** Sets fees as an operator who has just read them. */
export async function setFees({ api }: { api: Api }, wanted: Wanted): Promise<FeeSettings> {
  const { versions } = (await api.get('/admin/fees')).json<FeeSettings>();
  const newest = versions.toSorted((a, b) => b.id.localeCompare(a.id))[0];
  const reply = await api.post('/admin/fees', feesBody({ based_on: newest?.id ?? null, ...wanted }));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<FeeSettings>();
}

/** Runs the job that makes the money of sessions that are over due to their mentors. */
export async function release(world: World): Promise<void> {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, releaseEarnedJob, {}));
  await world.runJobs();
}

/** Does the same as three processes that begin at once. */
export async function releaseAtOnce(world: World): Promise<void> {
  const { deps } = payingIn(world);
  await Promise.all([releaseEarned(deps), releaseEarned(deps), release(world)]);
}
