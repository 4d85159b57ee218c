import type { BookingEvent } from '#domain/booking-event.ts';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { waitlistPart } from './export-waitlist.ts';
import { checkWaitlists, offerFreedTimes } from './offer-freed-times.ts';
import { onBookingChanged } from './on-booking-changed.ts';
import { sendOfferMail } from './send-offer-mail.ts';
import { checkWaitlistsJob, offerFreedTimesJob, sendOfferMailJob } from './waitlist.jobs.ts';
import { waitlistRoutes } from './waitlist.routes.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

type WaitlistNeeds = Pick<WaitlistDeps, 'notify' | 'offerOf'>;

export function waitlistModule({ config, db, now, jobs, mailer, http }: Platform, { notify, offerOf }: WaitlistNeeds) {
  const deps: WaitlistDeps = { db, now, notify, offerOf, enqueue: jobs.enqueue };
  return {
    onBookingChanged: async (tx: Tx, event: BookingEvent): Promise<void> => await onBookingChanged(deps, tx, event),
    exportPart: waitlistPart({ db }),
    register() {
      const { appName, publicUrl } = config;
      const mails = { db, now, sendMail: mailer.send, sender: { appName, publicUrl } };
      waitlistRoutes(http, deps);
      jobs.handle(offerFreedTimesJob, async ({ mentorUserId }) => await offerFreedTimes(deps, mentorUserId));
      jobs.handle(sendOfferMailJob, async (payload) => await sendOfferMail(mails, payload));
      jobs.handle(checkWaitlistsJob, async () => await checkWaitlists(deps));
      jobs.schedule(checkWaitlistsJob, EVERY_FIVE_MINUTES);
    },
  };
}
