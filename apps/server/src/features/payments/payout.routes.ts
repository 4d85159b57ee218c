import * as contract from '@right-circle/contract/payouts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { owedTo, payoutsOf } from './payout.store.ts';
import { balanceView } from './payout.view.ts';
import { type PayoutDeps, requestPayout } from './request-payout.ts';

const MOST_LISTED = 50;

export function payoutRoutes(app: FastifyInstance, deps: PayoutDeps): void {
  const balanceOf = async (userId: string) =>
    balanceView(await owedTo(deps.db, userId), await payoutsOf(deps.db, userId, MOST_LISTED));
  serve(app, contract.getBalance, async ({ actor }) => await balanceOf(actor.userId));
  serve(app, contract.requestPayout, async ({ actor, body }) => {
    await requestPayout(deps, actor.userId, body);
    return await balanceOf(actor.userId);
  });
}
