import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import * as accounts from '#features/accounts/account.mails.ts';
import { sampleMails } from '#features/messages/sample-mails.ts';
import { digestMail } from '#features/notifications/digest.mail.ts';
import { decisionMail } from '#features/safety/decision.mails.ts';
import { addMailGallery } from '#platform/mail/mail-gallery.ts';
import { addressIn } from '#platform/mail/mailer.ts';

const TO = 'asha@example.com';

/** Every template of every feature. */
export function wireMailGallery(http: FastifyInstance, { appName, publicUrl, supportEmail, mailFrom }: Config): void {
  const sender = { appName, publicUrl, supportEmail, address: addressIn(mailFrom) };
  addMailGallery(http, [
    ...sampleMails(sender),
    { name: 'verify-address', mail: accounts.verifyMail(TO, 'sample', sender) },
    { name: 'reset-password', mail: accounts.resetMail(TO, 'sample', sender) },
    { name: 'password-changed', mail: accounts.passwordChangedMail(TO, sender) },
    { name: 'delete-account', mail: accounts.deletionLinkMail(TO, 'sample', sender) },
    { name: 'account-deleted', mail: accounts.deletionMail(TO, '15 November 2026', sender) },
    { name: 'digest', mail: digestMail(TO, ['Kabir Menon liked your post', 'Meera Iyer follows you'], sender) },
    { name: 'suspended', mail: decisionMail(TO, 'suspended', 'Spam in several groups.', sender) },
    { name: 'appeal-granted', mail: decisionMail(TO, 'appeal_granted', 'We were mistaken.', sender) },
  ]);
}
