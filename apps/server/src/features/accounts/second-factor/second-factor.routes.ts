import * as contract from '@right-circle/contract/second-factors';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { signedInView } from '../account.view.ts';
import { askForPasskey, type FinishSignInDeps, finishSignIn } from './finish-sign-in.ts';
import * as factors from './manage-second-factors.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: FinishSignInDeps): void {
  const factorsOf = async (userId: string) => await factors.secondFactorsOf(deps, userId);
  serve(app, contract.finishSignIn, async ({ body, client }) => signedInView(await finishSignIn(deps, body, client)));
  serve(app, contract.askForPasskey, async ({ body }) => ({ options: await askForPasskey(deps, body.token) }));
  serve(app, contract.listSecondFactors, async ({ actor }) => await factorsOf(actor.userId));
  serve(app, contract.startTotp, async ({ actor }) => await factors.startTotp(deps, actor.userId));
  serve(app, contract.confirmTotp, async ({ actor, body }) => {
    const recovery_codes = await factors.confirmTotp(deps, actor.userId, body.code);
    return { factors: await factorsOf(actor.userId), recovery_codes };
  });
  serve(app, contract.removeTotp, async ({ actor }) => {
    await factors.removeTotp(deps, actor.userId);
    return await factorsOf(actor.userId);
  });
  serve(app, contract.startPasskey, async ({ actor }) => ({ options: await factors.startPasskey(deps, actor.userId) }));
  serve(app, contract.addPasskey, async ({ actor, body }) => {
    const recovery_codes = await factors.addPasskey(deps, actor.userId, body);
    return { factors: await factorsOf(actor.userId), recovery_codes };
  });
  serve(app, contract.removePasskey, async ({ actor, params }) => {
    await factors.removePasskey(deps, actor.userId, params.id);
    return await factorsOf(actor.userId);
  });
  serve(app, contract.renewRecoveryCodes, async ({ actor }) => {
    const recovery_codes = await factors.renewRecoveryCodes(deps, actor.userId);
    return { factors: await factorsOf(actor.userId), recovery_codes };
  });
}
