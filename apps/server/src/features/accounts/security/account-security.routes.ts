import * as contract from '@right-circle/contract/account-security';
import type { FastifyInstance } from 'fastify';
import { Recognised, serve } from '#platform/http/serve.ts';
import * as emailChange from '../email-change/change-email.ts';
import { provedUntil } from '../proof/proof-methods.ts';
import {
  askForOwnPasskey,
  type ReauthenticateDeps,
  reauthenticate,
  requestProofCode,
} from '../proof/reauthenticate.ts';
import {
  type IdentityProviders,
  identifyWithGoogle,
  identifyWithInstagram,
  usableProviders,
} from '../sign-in/identity-providers.ts';
import { accountSecurityView, emailChangeView } from './account-security.view.ts';
import { type ChangePasswordDeps, changePassword, revokeOtherDevices } from './change-password.ts';
import { linkAccount, unlinkAccount } from './link-account.ts';
import { readAccountSecurity } from './read-account-security.ts';

export type AccountSecurityDeps = ReauthenticateDeps &
  ChangePasswordDeps &
  IdentityProviders & { reauthMinutes: number };

export function accountSecurityRoutes(app: FastifyInstance, deps: AccountSecurityDeps): void {
  const { reauthMinutes } = deps;
  serve(app, contract.getAccountSecurity, async ({ actor }) =>
    accountSecurityView(await readAccountSecurity(deps, actor)),
  );
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
  emailChangeRoutes(app, deps);
  linkRoutes(app, deps);
}

function linkRoutes(app: FastifyInstance, deps: AccountSecurityDeps): void {
  serve(app, contract.linkGoogle, async ({ actor, body }) => {
    await linkAccount(deps, actor.userId, await identifyWithGoogle(deps, body));
    return { message: 'You can now log in with Google.' };
  });
  serve(app, contract.linkInstagram, async ({ actor, body }) => {
    await linkAccount(deps, actor.userId, await identifyWithInstagram(deps, body));
    return { message: 'You can now log in with Instagram.' };
  });
  const unlinking = { db: deps.db, usableProviders: usableProviders(deps) };
  serve(app, contract.unlinkAccount, async ({ actor, params }) => {
    await unlinkAccount(unlinking, actor.userId, params.provider);
    return { message: 'Your account is disconnected.' };
  });
}

function emailChangeRoutes(app: FastifyInstance, deps: AccountSecurityDeps): void {
  serve(app, contract.requestEmailChange, async ({ actor, body }) =>
    emailChangeView(await emailChange.requestEmailChange(deps, actor.userId, body.email)),
  );
  serve(app, contract.cancelEmailChange, async ({ actor }) => {
    await emailChange.cancelEmailChange(deps, actor.userId);
    return { message: 'Your email address stays as it is.' };
  });
  serve(app, contract.confirmEmailChange, async ({ body }) => {
    const email = await emailChange.confirmEmailChange(deps, body.token);
    return { message: 'Your email address is changed.', email };
  });
  serve(app, contract.undoEmailChange, async ({ body }) => ({
    reset_token: await emailChange.undoEmailChange(deps, body.token),
    message: 'Your email address stays yours, and every device is signed out. Choose a new password now.',
  }));
}
