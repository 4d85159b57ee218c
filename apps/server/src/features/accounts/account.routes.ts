import * as contract from '@right-circle/contract/accounts';
import { appPathOf } from '@right-circle/rules/app-path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { Recognised, serve } from '#platform/http/serve.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { sendResetMailJob, sendVerifyMailJob } from './account.jobs.ts';
import { signedInView, userView } from './account.view.ts';
import { activeAuthSessions, revokeAuthSession } from './auth-session.store.ts';
import { accountOf } from './authenticate.ts';
import { confirmAge } from './confirm-age.ts';
import { findUser } from './find-user.ts';
import type { VerifyGoogleToken } from './google-id-token.ts';
import type { ExchangeInstagramCode } from './instagram-api.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import type { RevokeAllAccess } from './revoke-all-access.ts';
import { socialLogin } from './social-login.ts';
import { verifyEmail } from './verify-email.ts';

export type AccountDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  isThrottled: boolean;
  onSignInFailed: (userId: string) => void;
  closeSockets: (authSessionIds: string[]) => void;
  revokeAllAccess: RevokeAllAccess;
  /** Null while the provider is not configured. */
  verifyGoogleToken: VerifyGoogleToken | null;
  exchangeInstagramCode: ExchangeInstagramCode | null;
};

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  signInRoutes(app, deps);
  passwordRoutes(app, deps);
  ownAccountRoutes(app, deps);
}

function signInRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, contract.register, async ({ body, client }) => signedInView(await register(deps, body, client)));
  serve(app, contract.login, async ({ body, client }) => signedInView(await login(deps, body, client)));
  serve(app, contract.googleLogin, async ({ body, client }) => {
    if (!deps.verifyGoogleToken) throw new AppError('not_configured', 'Google login is not set up here.');
    const identity = await deps.verifyGoogleToken(body.token, body.nonce);
    return signedInView(await socialLogin(deps, identity, client));
  });
  serve(app, contract.instagramLogin, async ({ body, client }) => {
    if (!deps.exchangeInstagramCode) throw new AppError('not_configured', 'Instagram login is not set up here.');
    const identity = await deps.exchangeInstagramCode(body.code);
    return signedInView(await socialLogin(deps, identity, client));
  });
  serve(app, contract.logout, async ({ actor }) => {
    await revokeAuthSession(deps.db, actor.userId, actor.authSessionId, deps.now());
    deps.closeSockets([actor.authSessionId]);
    return { message: 'You are logged out.' };
  });
}

function passwordRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, contract.forgotPassword, async ({ body }) => {
    const next = appPathOf(body.next) ?? undefined;
    await deps.db
      .transaction()
      .execute(async (tx) => await deps.enqueue(tx, sendResetMailJob, { email: body.email, next }));
    return { message: 'A password reset link has been sent to your email.' };
  });
  serve(app, contract.resetPassword, async ({ body, client }) => {
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
    const next = appPathOf(body?.next) ?? undefined;
    await deps.db
      .transaction()
      .execute(async (tx) => await deps.enqueue(tx, sendVerifyMailJob, { userId: actor.userId, next }));
    return { message: 'We have sent you a new link.' };
  });
  serve(app, contract.confirmAge, async ({ actor, body }) =>
    userView(await confirmAge(deps, actor.userId, body.date_of_birth)),
  );
  serve(app, contract.listDevices, async ({ actor }) => {
    const sessions = await activeAuthSessions(deps.db, actor.userId, deps.now());
    return {
      sessions: sessions.map(({ id, deviceLabel, createdAt, lastUsedAt }) => ({
        id,
        label: deviceLabel,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: id === actor.authSessionId,
      })),
    };
  });
  serve(app, contract.revokeDevice, async ({ actor, params }) => {
    const revoked = await revokeAuthSession(deps.db, actor.userId, params.id, deps.now());
    if (!revoked) throw new AppError('not_found', 'This device is not signed in.');
    deps.closeSockets([params.id]);
    return { message: 'The device is signed out.' };
  });
}
