import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import type { GuestActor } from '#platform/http/actor.ts';
import { guestRoutes } from './guest.routes.ts';
import { endAccessesOf } from './guest.store.ts';
import { findEndedAccesses, type GuestDeps, sendGuestCode, sendGuestCodeJob } from './guest-access.ts';
import { authenticateGuest, createGuestLink } from './guest-link.ts';

const CHECK_MS = 30_000;

type GuestsNeeds = Pick<GuestDeps, 'acceptInvitation'>;

export function guestsModule(platform: Platform, { acceptInvitation }: GuestsNeeds) {
  const { config, db, now, jobs, addressTokens } = platform;
  const links = { now, publicUrl: config.publicUrl, addressHash: addressTokens.hashOf };
  const deps: GuestDeps = { db, now, enqueue: jobs.enqueue, acceptInvitation, codeKey: platform.tokenKey };
  return {
    authenticate: async (token: string): Promise<GuestActor | null> => await authenticateGuest({ db, now }, token),
    /** Makes a personal link for an email of another feature. */
    guestLink: async (tx: Tx, guest: { bookingId: string; email: string }): Promise<string> =>
      await createGuestLink(links, tx, guest),
    /** Ends what the guest with this person's address got for a code. */
    endAccesses: endAccessesOf,
    register: () => register(platform, deps),
  };
}

function register({ config, log, jobs, http, mailer, realtime }: Platform, deps: GuestDeps): void {
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
