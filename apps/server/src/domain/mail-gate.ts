import { currentCall, inSpan } from '#platform/call-context.ts';
import type { Db } from '#platform/db/db.ts';
import { idNamed } from '#platform/ids.ts';
import type { Log } from '#platform/logger.ts';
import type { AddressTokens } from '#platform/mail/address-tokens.ts';
import { withOptOut } from '#platform/mail/mail-layout.ts';
import type { MailLog } from '#platform/mail/mail-log.ts';
import type { Mailer, Mail as OutgoingMail } from '#platform/mail/mailer.ts';
import { isOptedOut } from '#platform/mail/opt-out.store.ts';
import { optOutUrls } from '#platform/mail/opt-out.ts';

/**
 * Kind of recipient, which decides whether a mail leaves. `operator`: the support address of this installation. `account`: about
 * an account, to its own address, confirmed or not. `member`: to the confirmed address of an account. `guest`: to an address
 * that may have no account.
 */
const audiences = ['operator', 'account', 'member', 'guest'] as const;
export type Audience = (typeof audiences)[number];
const outcomes = ['sent', 'dropped', 'failed'] as const;

/** Labels of the count of mails. */
export const mailLabels = { audience: audiences, outcome: outcomes };

/** A mail as features write it. The gate alone sets headers. */
export type Mail = Omit<OutgoingMail, 'headers'> & {
  audience: Audience;
  /** Each try has another code in it. Under one Message-ID mail programs would keep showing the first, which is no longer valid. */
  hasNewCode?: true;
};

/** Never called inside a transaction, which would keep its connection while the mail server answers. */
export type SendMail = (mail: Mail) => Promise<void>;

export type MailGate = { send: SendMail; close: () => Promise<void> };

export type MailGateDeps = {
  mailer: Mailer;
  mailLog: MailLog;
  db: Db;
  log: Log;
  tokens: AddressTokens;
  appName: string;
  publicUrl: string;
  operatorAddress: string;
  /** Off only if no mail server is configured, or the operator chose so. */
  requireVerifiedEmail: boolean;
  /** The account with this address; null if there is none. */
  accountAt: (db: Db, address: string) => Promise<{ isVerified: boolean } | null>;
  count: (mail: { audience: Audience; outcome: (typeof outcomes)[number] }) => void;
};

/**
 * Checks every mail, so that no feature can write to an address that does not allow it. The sender does not learn that
 * a mail was dropped: that would reveal who has an account and who opted out.
 */
export function createMailGate(deps: MailGateDeps): MailGate {
  const { mailer, mailLog, log, count } = deps;
  return {
    send: async (written) => {
      const mail = withId(written);
      const { audience } = mail;
      const admitted = await admit(deps, mail);
      if (!admitted) {
        count({ audience, outcome: 'dropped' });
        return log.info({ audience }, 'mail dropped: not allowed for this address');
      }
      const { id, ...unnamed } = admitted;
      const send = async () => await mailer.send(mail.hasNewCode || !id ? unnamed : { id, ...unnamed });
      const outboxId = await inSpan({ name: 'send mail' }, send).catch(async (err: unknown) => {
        count({ audience, outcome: 'failed' });
        await mailLog.failed(mail, err);
        throw err;
      });
      await mailLog.sent(mail, outboxId);
      count({ audience, outcome: 'sent' });
      // Without its address and subject, which are personal.
      log.info({ audience, ...(mail.id && { mailId: mail.id }) }, 'mail sent');
    },
    close: async () => mailer.close(),
  };
}

/** Tries of one job are one mail: a server that dies, or loses the connection, cannot know whether it was accepted. */
function withId(mail: Mail): Mail {
  const { jobId } = currentCall() ?? {};
  if (mail.id || !jobId) return mail;
  return { ...mail, id: idNamed('mail', jobId, mail.to, mail.subject) };
}

async function admit(deps: MailGateDeps, mail: Mail): Promise<OutgoingMail | null> {
  const { db, requireVerifiedEmail, operatorAddress, accountAt } = deps;
  if (mail.audience === 'operator') return mail.to === operatorAddress ? mail : null;
  const account = await accountAt(db, mail.to);
  switch (mail.audience) {
    case 'account':
      return account ? mail : null;
    case 'member':
      return account && (account.isVerified || !requireVerifiedEmail) ? mail : null;
    case 'guest':
      return account?.isVerified ? mail : await toStranger(deps, mail);
  }
}

/** Anyone can register another person's address: until it is confirmed it counts as one without an account. */
async function toStranger(deps: MailGateDeps, mail: Mail): Promise<OutgoingMail | null> {
  const addressHash = await deps.tokens.hashOf(mail.to);
  if (await isOptedOut(deps.db, addressHash)) return null;
  const { page, oneClick } = await optOutUrls(deps, addressHash);
  return {
    ...mail,
    ...withOptOut(mail, { url: page, appName: deps.appName }),
    // RFC 8058: mail clients show a button that posts to this URL.
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
