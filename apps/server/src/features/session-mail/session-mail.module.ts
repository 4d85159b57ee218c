import type { BookingEvent } from '#domain/booking-event.ts';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { addressIn } from '#platform/mail/mailer.ts';
import { createLoggedTexts, type TextOutcome } from '#platform/sms/text-sender.ts';
import { createTwilioTexts } from '#platform/sms/twilio-texts.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { removeFeed } from './calendar.store.ts';
import { consentRoutes } from './consent.routes.ts';
import { type AcceptDeps, acceptInvitationOf } from './mail-consent.ts';
import { onBookingChanged } from './on-booking-changed.ts';
import { type ReminderDeps, sendDueReminders } from './send-reminders.ts';
import { type MailDeps, sendReceipt, sendSessionMail } from './send-session-mail.ts';
import { sendDueRemindersJob, sendReceiptJob, sendSessionMailJob } from './session-mail.jobs.ts';

const EVERY_MINUTE = '* * * * *';

type SessionMailNeeds = Pick<ReminderDeps, 'notify'> &
  Pick<MailDeps, 'guestLink'> &
  Pick<AcceptDeps, 'bookingChanged' | 'announceChange'>;

export function sessionMailModule(platform: Platform, needs: SessionMailNeeds) {
  const { db, now, jobs, addressTokens: tokens } = platform;
  const { bookingChanged, announceChange } = needs;
  const accepting: AcceptDeps = { db, now, tokens, enqueue: jobs.enqueue, bookingChanged, announceChange };
  return {
    onBookingChanged: async (tx: Tx, event: BookingEvent): Promise<void> =>
      await onBookingChanged({ now, enqueue: jobs.enqueue }, tx, event),
    /** For a guest who showed in another way that the address is theirs. */
    acceptInvitation: async (bookingId: string, email: string): Promise<void> =>
      await acceptInvitationOf(accepting, bookingId, email),
    /** Ends the access that the address of a person's calendar gives. */
    removeCalendarFeed: removeFeed,
    register: () => register(platform, needs, accepting),
  };
}

function register(platform: Platform, { notify, guestLink }: SessionMailNeeds, accepting: AcceptDeps): void {
  const { config, db, now, log, jobs, http, onceListening, mailer, addressTokens: tokens, health } = platform;
  const { appName, publicUrl, mailFrom } = config;
  const sender = { appName, publicUrl, address: addressIn(mailFrom) };
  const sendText = config.sms
    ? health.watch('sms', createTwilioTexts({ ...config.sms, log }), textProblem)
    : createLoggedTexts(log);
  const mails = { db, now, sendMail: mailer.send, tokens, sender, guestLink };
  const reminders = { ...mails, log, notify, sendText, numberHash: tokens.hashOf };
  calendarRoutes(http, { db, now, owner: sender });
  consentRoutes(http, { ...accepting, appName });
  jobs.handle(sendSessionMailJob, async (planned) => await sendSessionMail(mails, planned));
  jobs.handle(sendReceiptJob, async ({ bookingId }) => await sendReceipt(mails, bookingId));
  jobs.handle(sendDueRemindersJob, async () => await sendDueReminders(reminders));
  jobs.schedule(sendDueRemindersJob, EVERY_MINUTE);
  // Sends at once what became due while no server ran.
  onceListening(async () => {
    await db.transaction().execute(async (tx) => await jobs.enqueue(tx, sendDueRemindersJob, {}));
  });
}

/** A refused number says nothing about the provider. */
function textProblem(outcome: TextOutcome): string | null {
  return outcome === 'unreachable' || outcome === 'unknown' ? 'The SMS provider did not accept a message.' : null;
}
