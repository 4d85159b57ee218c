import type { FeeSettings, NewFees } from '@right-circle/contract/admin-fees';
import type { FeeTermsOfKind } from '@right-circle/contract/fees';
import { offerKinds } from '@right-circle/rules/platform-fee';
import type { Api } from '../world.ts';

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
