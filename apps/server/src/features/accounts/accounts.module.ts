import type { User } from '@right-circle/contract/accounts';
import type { SignUpMode } from '@right-circle/contract/switches';
import { DAY_MS } from '@right-circle/rules/durations';
import type { Platform } from '#module.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Client } from '#platform/http/serve.ts';
import { createSecretBox } from '#platform/secret-box.ts';
import {
  clearEndedAccessJob,
  clearIdTokensJob,
  clearSignInRecordsJob,
  findDueAccountsJob,
  removeAccountJob,
  sendDeletionLinkJob,
  sendDeletionMailJob,
  sendEmailChangeLinkJob,
  sendEmailChangeNoticeJob,
  sendNewDeviceMailJob,
  sendPasswordChangedMailJob,
  sendProofCodeJob,
  sendResetMailJob,
  sendSetPasswordMailJob,
  sendVerifyMailJob,
} from './account.jobs.ts';
import { type AccountDeps, accountRoutes } from './account.routes.ts';
import { findMailAccount } from './account.store.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { findDueAccounts, removeAccount } from './deletion/remove-accounts.ts';
import type { LeavingListener } from './deletion/request-deletion.ts';
import { findChangingAddress } from './email-change/change-email.ts';
import { sendEmailChangeLink, sendEmailChangeNotice } from './email-change/send-email-change-mails.ts';
import { findUser } from './find-user.ts';
import { clearEndedTokens } from './one-time-token.store.ts';
import { updateProfileFields } from './profile-fields.store.ts';
import { requireFreshProof } from './proof/proof-methods.ts';
import { deletePendingBefore } from './second-factor/pending-sign-in.store.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { methodsOf } from './second-factor/second-factor.store.ts';
import { accountSecurityRoutes } from './security/account-security.routes.ts';
import {
  sendDeletionLink,
  sendDeletionMail,
  sendNewDeviceMail,
  sendPasswordChangedMail,
  sendProofCode,
  sendResetMail,
  sendSetPasswordMail,
  sendVerifyMail,
} from './send-account-mails.ts';
import { clearEndedAuthSessions } from './sign-in/auth-session.store.ts';
import { authenticate } from './sign-in/authenticate.ts';
import { closeEndedSockets } from './sign-in/close-ended-sockets.ts';
import { clearOldSignIns } from './sign-in/count-sign-in.ts';
import { createGoogleVerifier } from './sign-in/google-id-token.ts';
import { createInstagramExchange } from './sign-in/instagram-api.ts';
import { clearExpiredDevices } from './sign-in/known-device.store.ts';
import { listDevices } from './sign-in/manage-devices.ts';
import {
  endBegunSignIns,
  type RevokeAccess,
  type RevokeAllAccess,
  revokeAllAccess,
} from './sign-in/revoke-all-access.ts';
import { clearExpiredIdTokens } from './sign-in/used-id-token.store.ts';
import { takeAppealToken } from './suspension/appeal-token.ts';
import {
  findSuspended,
  restoreAccount,
  type SuspendedCredentials,
  suspendAccount,
} from './suspension/suspend-account.ts';
import {
  inviteToSetPassword,
  openVisitorAccount,
  recogniseVisitor,
  removeVisitorAccount,
  signVisitorIn,
} from './visitors/visitor-account.ts';

const SOCKET_CHECK_MS = 30_000;

type AccountsNeeds = Pick<AccountDeps, 'onSignInFailed' | 'admitSignUp'> & {
  signUpMode: () => SignUpMode;
  /** Every kind of access besides sign-ins. A new kind (API keys, embed keys) joins this list. */
  otherAccess: readonly RevokeAccess[];
  /** Ends unfinished ways to sign in other than a log-in that waits for its second factor. */
  otherSignIns: readonly RevokeAccess[];
  leaving: readonly LeavingListener[];
};

export function accountsModule(platform: Platform, needs: AccountsNeeds) {
  const { config, db, now, jobs } = platform;
  const revokeAll: RevokeAllAccess = async (tx, userId, at, keep) =>
    await revokeAllAccess(needs, tx, { userId, at, keep });
  const { admitSignUp, signUpMode } = needs;
  const visitors = { now, enqueue: jobs.enqueue, revokeAllAccess: revokeAll, admitSignUp, signUpMode };
  return {
    /** Accounts of people who book on a public page. */
    visitors: {
      recognise: async (tx: Tx, proven: Parameters<typeof recogniseVisitor>[2]) =>
        await recogniseVisitor(visitors, tx, proven),
      open: async (tx: Tx, visitor: Parameters<typeof openVisitorAccount>[2]) =>
        await openVisitorAccount(visitors, tx, visitor),
      signIn: async (tx: Tx, userId: string, client: Client) => await signVisitorIn(visitors, tx, userId, client),
      inviteToSetPassword: async (tx: Tx, userId: string) => await inviteToSetPassword(visitors, tx, userId),
      remove: removeVisitorAccount,
    },
    authenticate: async (token: string): Promise<Actor | null> => await authenticate({ db, now }, token),
    requireFreshProof: async (actor: Actor): Promise<void> =>
      await requireFreshProof({ db, now, minutes: config.reauthMinutes }, actor),
    /** Returns the account that mails to this address are for, also while the address is being changed. */
    mailAccountAt: async (tx: Db, address: string): Promise<{ isVerified: boolean } | null> =>
      (await findMailAccount(tx, address)) ?? (await findChangingAddress(tx, address, now())),
    userOf: async (userId: string): Promise<User> => await findUser(db, userId),
    suspendAccount: async (tx: Tx, userId: string, at: Date): Promise<string[]> =>
      await suspendAccount({ revokeAllAccess: revokeAll }, tx, userId, at),
    saveProfile: updateProfileFields,
    restoreAccount,
    // Operators call these two inside their own transaction; the sign-ins that ended are returned.
    endAllAccess: async (tx: Tx, userId: string, at: Date): Promise<string[]> => await revokeAll(tx, userId, at),
    sendConfirmation: async (tx: Tx, userId: string): Promise<void> =>
      await platform.jobs.enqueue(tx, sendVerifyMailJob, { userId }),
    signInsOf: async (userId: string) => await listDevices({ db, now }, userId),
    hasSecondFactor: async (userId: string): Promise<boolean> => (await methodsOf(db, userId)).length > 0,
    findSuspended: async (typed: SuspendedCredentials) =>
      await findSuspended({ db, now, isThrottled: config.rateLimitScale > 0 }, typed),
    takeAppealToken: async (tx: Tx, token: string) => await takeAppealToken({ now }, tx, token),
    register() {
      registerRoutes(platform, { ...needs, revokeAllAccess: revokeAll });
      registerCleaning(platform, needs);
      watchSockets(platform);
      registerMails(platform);
    },
  };
}

type RouteDeps = AccountsNeeds & { revokeAllAccess: RevokeAllAccess };

function registerRoutes(platform: Platform, needs: RouteDeps): void {
  const { onSignInFailed, leaving, revokeAllAccess: revokeAll, admitSignUp, otherSignIns } = needs;
  const { config, db, now, jobs, http, realtime, tokenKey: codeKey, health } = platform;
  const { enqueue } = jobs;
  const isThrottled = config.rateLimitScale > 0;
  const common = { db, now, enqueue, isThrottled, closeSockets: realtime.signOut, revokeAllAccess: revokeAll };
  const providers = {
    verifyGoogleToken: config.google && health.watch('google', createGoogleVerifier(config.google, now)),
    exchangeInstagramCode: config.instagram && health.watch('instagram', createInstagramExchange(config.instagram)),
  };
  accountRoutes(http, { ...common, ...providers, onSignInFailed, admitSignUp });
  const { appName, publicUrl, reauthMinutes } = config;
  const factors = { db, now, secrets: createSecretBox(codeKey), appName, publicUrl };
  secondFactorRoutes(http, { ...factors, enqueue, onSignInFailed });
  const endBegun = async (tx: Tx, userId: string) => await endBegunSignIns({ otherSignIns }, tx, userId);
  const security = { codeKey, reauthMinutes, endBegunSignIns: endBegun };
  accountSecurityRoutes(http, { ...common, ...providers, ...factors, ...security });
  deletionRoutes(http, { ...common, leaving });
}

/** Long enough to look into an incident. */
const ENDED_ACCESS_DAYS = 90;

function registerCleaning({ db, now, jobs }: Platform, { leaving }: Pick<AccountsNeeds, 'leaving'>): void {
  const removal = { db, now, enqueue: jobs.enqueue, leaving };
  jobs.handle(findDueAccountsJob, async () => await findDueAccounts(removal));
  jobs.handle(removeAccountJob, async ({ userId }) => await removeAccount(removal, userId));
  jobs.handle(clearIdTokensJob, async () => {
    await clearExpiredIdTokens(db, now());
    await deletePendingBefore(db, new Date(now().getTime() - DAY_MS));
  });
  jobs.handle(clearSignInRecordsJob, async () => {
    await clearOldSignIns(db, now());
    await clearExpiredDevices(db, now());
  });
  jobs.handle(clearEndedAccessJob, async () => {
    const before = new Date(now().getTime() - ENDED_ACCESS_DAYS * DAY_MS);
    await clearEndedAuthSessions(db, before);
    await clearEndedTokens(db, before);
  });
  jobs.schedule(findDueAccountsJob, '17 * * * *');
  jobs.schedule(clearIdTokensJob, '47 * * * *');
  jobs.schedule(clearSignInRecordsJob, '53 * * * *');
  jobs.schedule(clearEndedAccessJob, '29 4 * * *');
}

function watchSockets({ db, now, log, http, realtime }: Platform): void {
  const timer = setInterval(() => {
    closeEndedSockets({ db, now, io: realtime.io }).catch((err: unknown) =>
      log.warn({ err }, 'failed to close the sockets of ended sign-ins'),
    );
  }, SOCKET_CHECK_MS);
  timer.unref();
  http.addHook('onClose', async () => clearInterval(timer));
}

function registerMails({ config, db, now, jobs, mailer, tokenKey }: Platform): void {
  const { appName, publicUrl, supportEmail } = config;
  const mailDeps = { db, now, tokenKey, sendMail: mailer.send, sender: { appName, publicUrl, supportEmail } };
  jobs.handle(sendResetMailJob, async (link) => await sendResetMail(mailDeps, link));
  jobs.handle(sendSetPasswordMailJob, async ({ userId }) => await sendSetPasswordMail(mailDeps, userId));
  jobs.handle(sendVerifyMailJob, async (link) => await sendVerifyMail(mailDeps, link));
  jobs.handle(sendPasswordChangedMailJob, async ({ userId }) => await sendPasswordChangedMail(mailDeps, userId));
  jobs.handle(sendNewDeviceMailJob, async ({ authSessionId }) => await sendNewDeviceMail(mailDeps, authSessionId));
  jobs.handle(sendProofCodeJob, async (signIn) => await sendProofCode(mailDeps, signIn));
  jobs.handle(sendEmailChangeLinkJob, async ({ changeId }) => await sendEmailChangeLink(mailDeps, changeId));
  jobs.handle(sendEmailChangeNoticeJob, async ({ changeId }) => await sendEmailChangeNotice(mailDeps, changeId));
  jobs.handle(sendDeletionMailJob, async ({ userId }) => await sendDeletionMail(mailDeps, userId));
  jobs.handle(sendDeletionLinkJob, async ({ userId }) => await sendDeletionLink(mailDeps, userId));
}
