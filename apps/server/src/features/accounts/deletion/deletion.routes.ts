import * as contract from '@right-circle/contract/account-deletion';
import { limits } from '@right-circle/contract/limits';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { deletionText } from './deletion.rules.ts';
import {
  confirmDeletion,
  leavingRefusal,
  neededProof,
  type RequestDeletionDeps,
  requestDeletion,
  requestDeletionLink,
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
    await requestDeletionLink(deps, actor.userId);
    return { message: 'We have sent you a link. Open it to delete your account.' };
  });
  serve(app, contract.confirmDeletion, async ({ body }) => startedView(await confirmDeletion(deps, body.token)));
}
