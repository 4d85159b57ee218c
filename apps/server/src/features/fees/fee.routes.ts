import * as contract from '@right-circle/contract/fees';
import { inRupees } from '@right-circle/rules/money-text';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { feesView } from './fee.view.ts';
import { listStatements, readPayout, readStatement, type StatementDeps } from './read-statement.ts';
import { readFees } from './set-fees.ts';
import { payoutLinesView, statementView } from './statement.view.ts';

export function feeRoutes(app: FastifyInstance, deps: StatementDeps): void {
  serve(app, contract.getFees, async () => feesView(await readFees(deps)));
  serve(app, contract.listStatements, async ({ actor }) => ({
    months: (await listStatements(deps, actor.userId)).map(({ month, closingInPaise, isFinal }) => ({
      month,
      closing: inRupees(closingInPaise),
      is_final: isFinal,
    })),
  }));
  serve(app, contract.getStatement, async ({ actor, params }) =>
    statementView(await readStatement(deps, actor.userId, params.month)),
  );
  serve(app, contract.getPayoutLines, async ({ actor, params }) =>
    payoutLinesView(await readPayout(deps, actor.userId, params.id)),
  );
}
