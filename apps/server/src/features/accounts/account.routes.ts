import * as contract from '@right-circle/contract/accounts';
import * as signIn from '@right-circle/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { Recognised, serve } from '#platform/http/serve.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { deviceView, signedInView, userView } from './account.view.ts';
import { findUser } from './find-user.ts';
import { resetPassword } from './security/reset-password.ts';
import { accountOf } from './sign-in/authenticate.ts';
import { type IdentityProviders, identifyWithGoogle, identifyWithInstagram } from './sign-in/identity-providers.ts';
import { login } from './sign-in/login.ts';
import { listDevices, signOut, signOutDevice } from './sign-in/manage-devices.ts';
import type { RevokeAllAccess } from './sign-in/revoke-all-access.ts';
import { socialLogin } from './sign-in/social-login.ts';
import type { AdmitSignUp } from './sign-up/admit-sign-up.ts';
import { confirmAge } from './sign-up/confirm-age.ts';
import { register } from './sign-up/register.ts';
import { requestPasswordReset, requestVerification } from './sign-up/request-account-mail.ts';
import { verifyEmail } from './sign-up/verify-email.ts';

export type AccountDeps = IdentityProviders & {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  isThrottled: boolean;
  onSignInFailed: (userId: string) => void;
  admitSignUp: AdmitSignUp;
  closeSockets: (authSessionIds: string[]) => void;
  revokeAllAccess: RevokeAllAccess;
};

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  signInRoutes(app, deps);
  passwordRoutes(app, deps);
  ownAccountRoutes(app, deps);
}

function signInRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, contract.register, async ({ body, client }) => signedInView(await register(deps, body, client)));
  serve(app, signIn.login, async ({ body, client }) => signedInView(await login(deps, body, client)));
  serve(app, signIn.googleLogin, async ({ body, client }) => {
    const identity = await identifyWithGoogle(deps, body);
    return signedInView(await socialLogin(deps, identity, client, body.invite));
  });
  serve(app, signIn.instagramLogin, async ({ body, client }) => {
    const identity = await identifyWithInstagram(deps, body);
    return signedInView(await socialLogin(deps, identity, client, body.invite));
  });
  serve(app, signIn.logout, async ({ actor }) => {
    await signOut(deps, actor);
    return { message: 'You are logged out.' };
  });
}

function passwordRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, signIn.forgotPassword, async ({ body }) => {
    await requestPasswordReset(deps, body);
    return { message: 'A password reset link has been sent to your email.' };
  });
  serve(app, signIn.resetPassword, async ({ body, client }) => {
    const deviceTokens = await resetPassword(deps, body, client);
    return new Recognised({ message: 'Password reset successfully.' }, deviceTokens);
  });
  serve(app, contract.verifyEmail, async ({ body }) => {
    await verifyEmail(deps, body.token);
    return { message: 'Your email address is confirmed.' };
  });
}

function ownAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, contract.getUser, async ({ actor }) => {
    const account = accountOf(actor);
    return account ? userView(account) : await findUser(deps.db, actor.userId);
  });
  serve(app, contract.resendVerification, async ({ actor, body }) => {
    await requestVerification(deps, { userId: actor.userId, next: body?.next });
    return { message: 'We have sent you a new link.' };
  });
  serve(app, contract.confirmAge, async ({ actor, body }) =>
    userView(await confirmAge(deps, actor.userId, body.date_of_birth)),
  );
  serve(app, signIn.listDevices, async ({ actor }) => {
    const sessions = await listDevices(deps, actor.userId);
    return { sessions: sessions.map((session) => deviceView(session, actor.authSessionId)) };
  });
  serve(app, signIn.revokeDevice, async ({ actor, params }) => {
    await signOutDevice(deps, actor, params.id);
    return { message: 'The device is signed out.' };
  });
}
