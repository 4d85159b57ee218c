import { AppError } from '#platform/app-error.ts';
import { sendHtml } from '../page-reply.ts';
import { confirmVisit } from './confirm-visit.ts';
import { resendCode, visitOver } from './start-visit.ts';
import type { Visit } from './visit.store.ts';
import { bodyFields, textOf } from './visit-form.ts';
import { type AddStep, FORMS, refusedPerson, type Step, type StepDeps, see } from './visit-step.ts';
import { codePageView } from './visit-steps.view.ts';

export function codeRoutes(add: AddStep, deps: StepDeps): void {
  const show = async ({ reply, page }: Step, visit: Visit, problem?: AppError) => {
    if (problem?.retryAfterSeconds) void reply.header('retry-after', problem.retryAfterSeconds);
    const step = { email: visit.email, problem: problem?.message };
    return await sendHtml(reply, problem?.status ?? 200, codePageView(page, deps.site(), step), FORMS);
  };
  add('GET', '/code', async (step) => {
    const { reply, page, visit } = step;
    if (!visit) return await see(reply, page);
    return visit.confirmedAt ? await see(reply, page, '/pay') : await show(step, visit);
  });
  add('POST', '/code', async (step) => {
    const { request, reply, page, token, visit } = step;
    if (!visit) throw visitOver();
    const code = textOf(bodyFields(request.body)['code']).replaceAll(/\D/g, '');
    try {
      const identified = await confirmVisit(deps, { token, code });
      return (await refusedPerson(deps, { ...step, visit }, identified)) ?? (await see(reply, page, '/pay'));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error;
      return await show(step, visit, error);
    }
  });
  add('POST', '/resend', async (step) => {
    const { request, reply, page, token, visit } = step;
    if (!visit) throw visitOver();
    try {
      await resendCode(deps, { token, ip: request.ip });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
      return await show(step, visit, error);
    }
    return await see(reply, page, '/code');
  });
}
