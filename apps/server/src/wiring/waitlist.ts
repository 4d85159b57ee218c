import { hearOfBooking } from '#features/waitlist/hear-of-booking.ts';
import { lookAtLines, offerFreedTimes } from '#features/waitlist/offer-freed-times.ts';
import { sendOfferMail } from '#features/waitlist/send-offer-mail.ts';
import { lookAtLinesJob, offerFreedTimesJob, sendOfferMailJob } from '#features/waitlist/waitlist.jobs.ts';
import { waitlistRoutes } from '#features/waitlist/waitlist.routes.ts';
import type { WaitlistDeps } from '#features/waitlist/waitlist-deps.ts';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** What bookings tell, inside their own transaction. */
export type WaitlistHandles = { hearOfBooking: (tx: Tx, change: { bookingId: string }) => Promise<void> };

export function wireWaitlist(
  { config, db, now, jobs, mailer, http }: Platform,
  { notify, offerOf }: Pick<WaitlistDeps, 'notify' | 'offerOf'>,
): WaitlistHandles {
  const deps: WaitlistDeps = { db, now, notify, offerOf, enqueue: jobs.enqueue };
  const { appName, publicUrl } = config;
  const mails = { db, now, sendMail: mailer.send, sender: { appName, publicUrl } };
  waitlistRoutes(http, deps);
  jobs.handle(offerFreedTimesJob, async ({ mentorUserId }) => await offerFreedTimes(deps, mentorUserId));
  jobs.handle(sendOfferMailJob, async (payload) => await sendOfferMail(mails, payload));
  jobs.handle(lookAtLinesJob, async () => await lookAtLines(deps));
  jobs.schedule(lookAtLinesJob, EVERY_FIVE_MINUTES);
  return { hearOfBooking: async (tx, { bookingId }) => await hearOfBooking({ enqueue: jobs.enqueue }, tx, bookingId) };
}
