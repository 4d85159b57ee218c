import * as contract from '@right-circle/contract/account-security';
import type { FastifyInstance } from 'fastify';
import { Recognised, serve } from '#platform/http/serve.ts';
import { type ChangePasswordDeps, changePassword, revokeOtherDevices } from './change-password.ts';
import { linkedProviders } from './proof/proof.store.ts';
import { proofMethodsOf, provedUntil } from './proof/proof-methods.ts';
import { askForOwnPasskey, type ReauthenticateDeps, reauthenticate, requestProofCode } from './proof/reauthenticate.ts';

export type AccountSecurityDeps = ReauthenticateDeps & ChangePasswordDeps & { reauthMinutes: number };

export function accountSecurityRoutes(app: FastifyInstance, deps: AccountSecurityDeps): void {
  const { db, reauthMinutes } = deps;
  serve(app, contract.getAccountSecurity, async ({ actor }) => {
    return {
      has_password: actor.hasPassword,
      linked_accounts: await linkedProviders(db, actor.userId),
      reauthentication_methods: await proofMethodsOf(db, actor.userId),
      proved_until: provedUntil(actor.provedAt, reauthMinutes)?.toISOString() ?? null,
    };
  });
  serve(app, contract.reauthenticate, async ({ actor, body }) => {
    const provedAt = await reauthenticate(deps, actor, body.proof);
    return { proved_until: provedUntil(provedAt, reauthMinutes)?.toISOString() ?? null };
  });
  serve(app, contract.askForOwnPasskey, async ({ actor }) => ({ options: await askForOwnPasskey(deps, actor) }));
  serve(app, contract.sendProofCode, async ({ actor }) => {
    await requestProofCode(deps, actor);
    return { message: 'We’ve sent you an email with a code.' };
  });
  serve(app, contract.changePassword, async ({ actor, body, client }) => {
    const change = { currentPassword: body.current_password, newPassword: body.new_password };
    const deviceTokens = await changePassword(deps, actor, change, client);
    return new Recognised({ message: 'Your password is changed. Every other device is signed out.' }, deviceTokens);
  });
  serve(app, contract.revokeOtherDevices, async ({ actor, client }) => {
    const { ended, remembered } = await revokeOtherDevices(deps, actor, client);
    return new Recognised({ message: 'Every other device is signed out.', ended }, remembered);
  });
}
