import type { BookingChange } from '#domain/booking-change.ts';
import { type AcceptDeps, acceptInvitationOf } from '#features/messages/accept-invitation.ts';
import { calendarRoutes } from '#features/messages/calendar.routes.ts';
import { consentRoutes } from '#features/messages/consent.routes.ts';
import { hearOfBooking } from '#features/messages/hear-of-booking.ts';
import { sendDueRemindersJob, sendReceiptJob, sendSessionMailJob } from '#features/messages/message.jobs.ts';
import { type ReminderDeps, sendDueReminders } from '#features/messages/send-reminders.ts';
import { type MailDeps, sendReceipt, sendSessionMail } from '#features/messages/send-session-mail.ts';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { addressIn } from '#platform/mail/mailer.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import { createLoggedTexts } from '#platform/sms/text-sender.ts';
import { createTwilioTexts } from '#platform/sms/twilio-texts.ts';

const EVERY_MINUTE = '* * * * *';

export type MessageHandles = {
  hearOfBooking: (tx: Tx, change: BookingChange) => Promise<void>;
  /** Whoever has to do something when a guest accepts, in the transaction of it. */
  onGuestAccepted: (listener: AcceptDeps['guestAccepted']) => void;
  /** For a guest who showed in another way that the address is theirs. */
  acceptInvitation: (bookingId: string, email: string) => Promise<void>;
};

/** Whoever changes a booking tells it here, in the transaction of the change. */
export function wireMessages(
  platform: Platform,
  { notify, guestLink }: Pick<ReminderDeps, 'notify'> & Pick<MailDeps, 'guestLink'>,
): MessageHandles {
  const { config, db, now, log, jobs, http, mailer, realtime, addressTokens: tokens } = platform;
  const { appName, publicUrl, mailFrom } = config;
  const sender = { appName, publicUrl, address: addressIn(mailFrom) };
  const sendText = config.sms ? createTwilioTexts({ ...config.sms, log }) : createLoggedTexts(log);
  const mails = { db, now, sendMail: mailer.send, tokens, sender, guestLink };
  const acceptListeners: AcceptDeps['guestAccepted'][] = [];

  calendarRoutes(http, { db, now, owner: sender });
  const consent = {
    db,
    now,
    tokens,
    appName,
    enqueue: jobs.enqueue,
    guestAccepted: async (tx: Tx, bookingId: string) => {
      for (const listener of acceptListeners) await listener(tx, bookingId);
    },
    announceChange: (userIds: string[]) => void realtime.io.to(userIds.map(userRoom)).emit('sessions_changed'),
  };
  consentRoutes(http, consent);
  jobs.handle(sendSessionMailJob, async (planned) => await sendSessionMail(mails, planned));
  jobs.handle(sendReceiptJob, async ({ bookingId }) => await sendReceipt(mails, bookingId));
  jobs.handle(sendDueRemindersJob, async () => await sendDueReminders({ ...mails, log, notify, sendText }));
  jobs.schedule(sendDueRemindersJob, EVERY_MINUTE);
  // What fell due while no server ran, or was under way when one was killed, goes out at once.
  http.addHook('onListen', async () => {
    await db.transaction().execute(async (tx) => await jobs.enqueue(tx, sendDueRemindersJob, {}));
  });
  return {
    onGuestAccepted: (listener) => void acceptListeners.push(listener),
    acceptInvitation: async (bookingId, email) => await acceptInvitationOf(consent, bookingId, email),
    hearOfBooking: async (tx, change) => await hearOfBooking({ now, enqueue: jobs.enqueue }, tx, change),
  };
}
