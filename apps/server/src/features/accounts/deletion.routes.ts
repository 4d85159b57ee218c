import * as contract from '@right-circle/contract/accounts';
import { limits } from '@right-circle/contract/limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { serve } from '#platform/http/serve.ts';
import { sendDeletionLinkJob } from './account.jobs.ts';
import { deletionText } from './deletion.rules.ts';
import {
  confirmDeletion,
  leavingRefusal,
  neededProof,
  type RequestDeletionDeps,
  refuseLeaving,
  requestDeletion,
} from './request-deletion.ts';

export function deletionRoutes(app: FastifyInstance, deps: RequestDeletionDeps): void {
  const startedView = (deleteOn: Date) => ({
    message: deletionText(deleteOn, deps.now()),
    delete_on: deleteOn.toISOString(),
  });
  serve(app, contract.getDeletionProof, async ({ actor }) => ({
    proof: await neededProof(deps.db, actor.userId),
    grace_days: limits.deletion.graceDays,
    refusal: await leavingRefusal(deps, deps.db, actor.userId),
  }));
  serve(app, contract.deleteAccount, async ({ actor, body }) =>
    startedView(await requestDeletion(deps, actor, body?.password)),
  );
  serve(app, contract.sendDeletionLink, async ({ actor }) => {
    if ((await neededProof(deps.db, actor.userId)) !== 'email_link') {
      throw new AppError('not_allowed', 'Your account is deleted without a link by email.');
    }
    await refuseLeaving(deps, deps.db, actor.userId);
    await deps.db
      .transaction()
      .execute(async (tx) => await deps.enqueue(tx, sendDeletionLinkJob, { userId: actor.userId }));
    return { message: 'We have sent you a link. Open it to delete your account.' };
  });
  serve(app, contract.confirmDeletion, async ({ body }) => startedView(await confirmDeletion(deps, body.token)));
}
