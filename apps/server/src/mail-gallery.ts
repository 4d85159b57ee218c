import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { Mail } from '#domain/mail-gate.ts';
import * as accounts from '#features/accounts/account.mails.ts';
import { deletionText } from '#features/accounts/deletion/deletion.rules.ts';
import { guestCodeMail } from '#features/guests/guest.mails.ts';
import { digestMail } from '#features/notifications/digest.mail.ts';
import { visitCodeMail } from '#features/public-pages/visit/visit.mails.ts';
import { decisionMail } from '#features/safety/decision.mails.ts';
import { sampleMails } from '#features/session-mail/sample-mails.ts';
import { offerMail } from '#features/waitlist/send-offer-mail.ts';
import { addMailGallery } from '#platform/mail/mail-gallery.ts';
import { withOptOut } from '#platform/mail/mail-layout.ts';
import { addressIn } from '#platform/mail/mailer.ts';
import { OPT_OUT_PATH } from '#platform/mail/opt-out.ts';

const TO = 'asha@example.com';
const NOW = new Date('2026-11-14T03:30:00Z');
const sampleOffer = {
  seekerId: '019a0000-0000-7000-8000-000000000001',
  email: TO,
  timeZone: 'Europe/London',
  mentorUserId: '019a0000-0000-7000-8000-000000000002',
  mentorName: 'Kabir Menon',
  startsAt: new Date('2026-11-15T03:30:00Z'),
  endsAt: new Date('2026-11-15T04:00:00Z'),
  expiresAt: new Date('2026-11-14T06:30:00Z'),
};

type Sample = { name: string; mail: Mail };

/** Every template of every feature. */
export function addSampleMails(http: FastifyInstance, config: Config): void {
  addMailGallery(http, () => samplesOf(config));
}

function samplesOf({ appName, publicUrl, supportEmail, mailFrom }: Config): Sample[] {
  const sender = { appName, publicUrl, supportEmail, address: addressIn(mailFrom) };
  const samples: Sample[] = [
    ...sampleMails(sender),
    { name: 'guest-code', mail: guestCodeMail(TO, '123456', sender) },
    { name: 'visit-code', mail: visitCodeMail(TO, '123456', sender) },
    { name: 'waitlist-offer', mail: offerMail(sampleOffer, { to: TO, now: NOW }, sender) },
    { name: 'verify-address', mail: accounts.verifyMail(TO, { token: 'sample' }, sender) },
    { name: 'reset-password', mail: accounts.resetMail(TO, { token: 'sample' }, sender) },
    { name: 'set-password', mail: accounts.setPasswordMail(TO, 'sample', sender) },
    { name: 'sign-up-notice', mail: accounts.signUpNoticeMail(TO, sender) },
    { name: 'password-changed', mail: accounts.passwordChangedMail(TO, sender) },
    {
      name: 'new-device',
      mail: accounts.newDeviceMail(TO, { device: 'Chrome on Android', at: NOW, now: NOW }, sender),
    },
    { name: 'proof-code', mail: accounts.proofCodeMail(TO, '123456', sender) },
    { name: 'email-change-link', mail: accounts.emailChangeLinkMail(TO, 'sample', sender) },
    { name: 'email-change-notice', mail: accounts.emailChangeNoticeMail(TO, 'sample', sender) },
    { name: 'address-in-use', mail: accounts.addressInUseMail(TO, sender) },
    { name: 'delete-account', mail: accounts.deletionLinkMail(TO, 'sample', sender) },
    { name: 'account-deleted', mail: accounts.deletionMail(TO, deletionText(new Date('2026-11-15'), NOW), sender) },
    {
      name: 'digest',
      mail: digestMail(TO, ['Kabir Menon liked your post', 'Meera Iyer sent you a connection request'], sender),
    },
    { name: 'suspended', mail: decisionMail(TO, 'suspended', 'Spam in several groups.', sender) },
    {
      name: 'suspended-by-operator',
      mail: decisionMail(TO, 'suspended_by_operator', 'Payments with stolen cards.', sender),
    },
    { name: 'restored', mail: decisionMail(TO, 'restored', 'The cards were yours after all.', sender) },
    { name: 'appeal-refused', mail: decisionMail(TO, 'appeal_refused', 'The posts were the same each time.', sender) },
    { name: 'appeal-granted', mail: decisionMail(TO, 'appeal_granted', 'We were mistaken.', sender) },
  ];
  const optOut = { url: `${publicUrl}${OPT_OUT_PATH}?token=sample`, appName };
  // As the gate sends them to somebody without an account.
  return samples.map(({ name, mail }) => ({
    name,
    mail: mail.audience === 'guest' ? { ...mail, ...withOptOut(mail, optOut) } : mail,
  }));
}
