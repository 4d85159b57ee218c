import { DAY_MS } from '@right-circle/rules/durations';
import {
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
  sendVerifyMailJob,
} from '#features/accounts/account.jobs.ts';
import { type AccountDeps, accountRoutes } from '#features/accounts/account.routes.ts';
import { accountSecurityRoutes } from '#features/accounts/account-security.routes.ts';
import { clearOldSignIns } from '#features/accounts/count-sign-in.ts';
import { deletionRoutes } from '#features/accounts/deletion.routes.ts';
import { sendEmailChangeLink, sendEmailChangeNotice } from '#features/accounts/email-change/send-email-change-mails.ts';
import { createGoogleVerifier } from '#features/accounts/google-id-token.ts';
import { createInstagramExchange } from '#features/accounts/instagram-api.ts';
import { clearExpiredDevices } from '#features/accounts/known-device.store.ts';
import { findDueAccounts, removeAccount } from '#features/accounts/remove-accounts.ts';
import { deletePendingBefore } from '#features/accounts/second-factor/pending-sign-in.store.ts';
import { secondFactorRoutes } from '#features/accounts/second-factor/second-factor.routes.ts';
import {
  sendDeletionLink,
  sendDeletionMail,
  sendNewDeviceMail,
  sendPasswordChangedMail,
  sendProofCode,
  sendResetMail,
  sendVerifyMail,
} from '#features/accounts/send-account-mails.ts';
import { clearExpiredIdTokens } from '#features/accounts/used-id-token.store.ts';
import type { Platform } from '#module.ts';
import { createSecretBox } from '#platform/secret-box.ts';
import { revokeAllAccess } from './access.ts';
import type { Leaving } from './leaving.ts';

type AccountNeeds = Pick<AccountDeps, 'accountOf' | 'onSignInFailed'>;

export function wireAccounts(
  platform: Platform,
  { beforeDeletion, leavingRefusal, ownedMedia, accountOf, onSignInFailed }: Leaving & AccountNeeds,
): void {
  const { config, db, now, jobs, http, realtime } = platform;
  const { enqueue } = jobs;
  sendMails(platform);
  const isThrottled = config.rateLimitScale > 0;
  const common = { db, now, enqueue, isThrottled, closeSockets: realtime.signOut, revokeAllAccess };
  const providers = {
    verifyGoogleToken: config.google && createGoogleVerifier(config.google, now),
    exchangeInstagramCode: config.instagram && createInstagramExchange(config.instagram),
  };
  accountRoutes(http, { ...common, ...providers, onSignInFailed, accountOf });
  const { appName, publicUrl, reauthMinutes } = config;
  const codeKey = platform.tokenKey;
  const factors = { db, now, secrets: createSecretBox(codeKey), appName, publicUrl };
  secondFactorRoutes(http, { ...factors, enqueue, onSignInFailed });
  accountSecurityRoutes(http, { ...common, ...providers, ...factors, codeKey, reauthMinutes });
  deletionRoutes(http, { ...common, beforeDeletion, leavingRefusal });
  const removal = { db, now, enqueue, ownedMedia };
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
  jobs.schedule(findDueAccountsJob, '17 * * * *');
  jobs.schedule(clearIdTokensJob, '47 * * * *');
  jobs.schedule(clearSignInRecordsJob, '53 * * * *');
}

function sendMails({ config, db, now, jobs, mailer, tokenKey }: Platform): void {
  const { appName, publicUrl, supportEmail } = config;
  const mailDeps = { db, now, sendMail: mailer.send, sender: { appName, publicUrl, supportEmail } };
  jobs.handle(sendResetMailJob, async (link) => await sendResetMail(mailDeps, link));
  jobs.handle(sendVerifyMailJob, async (link) => await sendVerifyMail(mailDeps, link));
  jobs.handle(sendPasswordChangedMailJob, async ({ userId }) => await sendPasswordChangedMail(mailDeps, userId));
  jobs.handle(sendNewDeviceMailJob, async ({ authSessionId }) => await sendNewDeviceMail(mailDeps, authSessionId));
  jobs.handle(sendProofCodeJob, async (signIn) => {
    await sendProofCode({ ...mailDeps, codeKey: tokenKey }, signIn);
  });
  jobs.handle(sendEmailChangeLinkJob, async ({ changeId }) => await sendEmailChangeLink(mailDeps, changeId));
  jobs.handle(sendEmailChangeNoticeJob, async ({ changeId }) => await sendEmailChangeNotice(mailDeps, changeId));
  jobs.handle(sendDeletionMailJob, async ({ userId }) => await sendDeletionMail(mailDeps, userId));
  jobs.handle(sendDeletionLinkJob, async ({ userId }) => await sendDeletionLink(mailDeps, userId));
}
