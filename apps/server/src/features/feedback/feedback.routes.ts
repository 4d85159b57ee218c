import * as contract from '@right-circle/contract/feedback';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { type SendFeedbackDeps, sendFeedback } from './send-feedback.ts';

export function feedbackRoutes(app: FastifyInstance, deps: SendFeedbackDeps): void {
  serve(app, contract.sendFeedback, async ({ actor, body }) => {
    await sendFeedback(deps, actor.userId, body);
    return { message: 'Thank you for your feedback!' };
  });
}
