import type { SignUpMode } from '@right-circle/contract/switches';
import type { BookingListener } from '#domain/booking-event.ts';
import type { ProfileFields } from '#domain/profile-fields.ts';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { checkoutOrigins } from '#platform/pay/checkout-origins.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { createArrivals } from './booking/arrival.ts';
import { type CountOnPage, timesRoutes } from './booking/times.routes.ts';
import { embedRoutes, embedSettingsRoutes } from './embed/embed.routes.ts';
import { originsOf } from './embed/embed.store.ts';
import { createKeptPages } from './kept-pages.ts';
import { linkRoutes } from './links/link.routes.ts';
import type { LinkDeps } from './links/read-link.ts';
import { deleteForgottenUsernames, insertReleasedUsername } from './names/released-username.store.ts';
import { forgetUsernamesJob } from './names/username.jobs.ts';
import { readPageFiles, serveFiles } from './page-files.ts';
import type { Site } from './page-layout.view.ts';
import { limitedPage, sendMoved, sendNotThere } from './page-reply.ts';
import { type PersonPages, readMovedPath, readRequestedPage } from './page-request.ts';
import { publicPageRoutes, publicSettingsRoutes } from './public-page.routes.ts';
import { readPublicSettings } from './public-settings.ts';
import { createPreviews } from './read-preview.ts';
import type { PublicPageDeps } from './read-public-page.ts';
import { clearVisits, onBookingChanged } from './visit/finish-visit.ts';
import { visitRoutes } from './visit/visit.routes.ts';
import { unconfirmVisitsOf } from './visit/visit.store.ts';
import { clearVisitsJob, sendVisitCode, sendVisitCodeJob } from './visit/visit-code.ts';
import type { VisitDeps } from './visit/visit-deps.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** More than one: the first can be waiting for a payment, and the others are refused meanwhile. */
const VISITORS_PER_SLOT = 4;
const EVERY_NIGHT = '37 4 * * *';

type SaveFields = (tx: Tx, userId: string, fields: ProfileFields, at: Date) => Promise<boolean>;

type PublicPagesNeeds = Pick<PublicPageDeps, 'offerOf' | 'showsReels'> &
  Pick<LinkDeps, 'countClick'> &
  Pick<VisitDeps, 'visitors' | 'bookSlot' | 'confirmPayment'> & {
    countOnPage: CountOnPage;
    signUpMode: () => SignUpMode;
    /** Shown above every page, as in the app. */
    notice: string | null;
  };

export function publicPagesModule(
  platform: Platform,
  { notice, signUpMode, countClick, countOnPage, ...needs }: PublicPagesNeeds,
) {
  const { config, db, now, media, http, jobs, mailer, realtime, tokenKey: codeKey } = platform;
  const { publicUrl, appName, razorpay } = config;
  const deps: VisitDeps = {
    ...needs,
    db,
    now,
    enqueue: jobs.enqueue,
    codeKey,
    isThrottled: config.rateLimitScale > 0,
    closeSockets: realtime.signOut,
    runQueued: createKeyedQueue(VISITORS_PER_SLOT),
  };
  const listener: BookingListener = async (tx, event) => await onBookingChanged(deps, tx, event);
  return {
    exportPart: publicPagePart({ db, now }),
    onBookingChanged: listener,
    /** Ends what codes to a person's address have opened. */
    unconfirmVisits: unconfirmVisitsOf,
    /** Remembers the old user name in the transaction that saves another one. */
    releasingUsername:
      (save: SaveFields): SaveFields =>
      async (tx, userId, fields, at) => {
        if (fields.username !== undefined) await insertReleasedUsername(tx, { userId, next: fields.username, at });
        return await save(tx, userId, fields, at);
      },
    /** Remembers the user name of an account that is deleted. */
    onRemoval: async (tx: Tx, userId: string): Promise<void> =>
      await insertReleasedUsername(tx, { userId, next: null, at: now() }),
    register: async () => {
      publicSettingsRoutes(http, deps);
      embedSettingsRoutes(http, { db, now, publicUrl });
      const arrivals = createArrivals({ secret: await codeKey(), publicUrl });
      const files = await readPageFiles();
      const takesNewPeople = () => signUpMode() === 'open';
      const site = (): Site => ({ appName, publicUrl, notice, files, now: now(), takesNewPeople: takesNewPeople() });
      const pages: PersonPages = {
        limited: limitedPage(http, site),
        notThere: async (reply) => await sendNotThere(reply, site()),
        movedOrNotThere: async (request, reply) => {
          const path = await readMovedPath(deps, request);
          return path === null ? await sendNotThere(reply, site()) : await sendMoved(reply, path);
        },
        requestedPage: async (request) => await readRequestedPage(deps, request),
      };
      serveFiles(http, [files.script, files.visitScript, files.checkoutScript]);
      const previews = createPreviews({ media, appName });
      const keptPages = createKeptPages({ db, now, seconds: config.publicPageSeconds });
      publicPageRoutes(http, { ...deps, publicUrl, appName, site, previews, arrivals, countOnPage, keptPages }, pages);
      linkRoutes(http, { db, countClick }, pages);
      timesRoutes(http, { arrivals, countOnPage }, pages);
      await embedRoutes(http, { ...deps, arrivals, countOnPage }, { ...pages, site });
      const checkout = razorpay && { scriptUrl: razorpay.checkoutUrl, origins: checkoutOrigins(razorpay) };
      visitRoutes(http, { ...deps, publicUrl, site, arrivals, checkout }, pages);
      jobs.handle(sendVisitCodeJob, async ({ visitId }) => {
        await sendVisitCode({ ...deps, sendMail: mailer.send, appName }, visitId);
      });
      jobs.handle(clearVisitsJob, async () => await clearVisits(deps));
      jobs.schedule(clearVisitsJob, EVERY_FIVE_MINUTES);
      jobs.handle(forgetUsernamesJob, async () => await deleteForgottenUsernames(db, now()));
      jobs.schedule(forgetUsernamesJob, EVERY_NIGHT);
    },
  };
}

/** Adds the choices about the public page to a person's download. */
function publicPagePart(deps: Parameters<typeof readPublicSettings>[0]) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const { username: _name, isAdult: _isAdult, ...settings } = await readPublicSettings(deps, userId);
    yield jsonEntry('public-page.json', { ...settings, embeddedOn: await originsOf(deps.db, userId) });
  };
}
