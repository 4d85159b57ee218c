import { sendGuestCodeJob } from '#features/guests/guest.jobs.ts';
import { guestRoutes } from '#features/guests/guest.routes.ts';
import { findEndedAccesses, type GuestDeps, sendGuestCode } from '#features/guests/guest-access.ts';
import { createGuestLink } from '#features/guests/guest-link.ts';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';

const CHECK_MS = 30_000;

/** Makes personal links for emails of other features. */
export function createGuestLinks({ now, config: { publicUrl }, addressTokens }: Platform) {
  const deps = { now, publicUrl, addressHash: addressTokens.hashOf };
  return async (tx: Tx, guest: { bookingId: string; email: string }) => await createGuestLink(deps, tx, guest);
}

export function wireGuests(platform: Platform, { acceptInvitation }: Pick<GuestDeps, 'acceptInvitation'>): void {
  const { config, db, now, log, jobs, http, mailer, realtime } = platform;
  const deps = { db, now, enqueue: jobs.enqueue, acceptInvitation, codeKey: platform.tokenKey };
  guestRoutes(http, deps);
  jobs.handle(sendGuestCodeJob, async ({ guestId }) => {
    await sendGuestCode({ ...deps, sendMail: mailer.send, appName: config.appName }, guestId);
  });

  // Every call asks the database; a socket stays open, and so is asked about.
  const closeEnded = async () => {
    const sockets = [...realtime.guests.sockets.values()];
    const ended = new Set(
      await findEndedAccesses(
        deps,
        sockets.map(({ data }) => data.guest.accessId),
      ),
    );
    for (const socket of sockets) if (ended.has(socket.data.guest.accessId)) socket.disconnect(true);
  };
  const timer = setInterval(() => {
    closeEnded().catch((err: unknown) => log.warn({ err }, 'failed to close the sockets of former guests'));
  }, CHECK_MS);
  timer.unref();
  http.addHook('onClose', async () => clearInterval(timer));
}
