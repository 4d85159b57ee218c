import * as contract from '@right-circle/contract/payouts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { balanceView } from './payout.view.ts';
import { readBalance } from './read-balance.ts';
import { type PayoutDeps, requestPayout } from './request-payout.ts';

export function payoutRoutes(app: FastifyInstance, deps: PayoutDeps): void {
  serve(app, contract.getBalance, async ({ actor }) => balanceView(await readBalance(deps.db, actor.userId)));
  serve(app, contract.requestPayout, async ({ actor, body }) => {
    await requestPayout(deps, actor.userId, body);
    return balanceView(await readBalance(deps.db, actor.userId));
  });
}
