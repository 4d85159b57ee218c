import * as guests from '@right-circle/contract/guests';
import * as contract from '@right-circle/contract/rooms';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { readIceServers, readRoom } from './read-room.ts';
import type { RoomCaller, RoomDeps } from './room-deps.ts';
import { saveRoomNotes, sendRoomMessage } from './write-in-room.ts';

export function roomRoutes(app: FastifyInstance, deps: RoomDeps): void {
  serve(app, contract.getRoom, async ({ actor, params }) => await readRoom(deps, memberOf(actor), params.slotId));
  serve(app, contract.getIceServers, async ({ actor, params }) => {
    return iceView(await readIceServers(deps, actor.userId, params.slotId));
  });
  serve(
    app,
    contract.sendRoomMessage,
    async ({ actor, params, body }) =>
      await sendRoomMessage(deps, {
        bookingId: params.slotId,
        by: memberOf(actor),
        clientId: body.client_id,
        text: body.text,
      }),
  );
  serve(
    app,
    contract.saveRoomNotes,
    async ({ actor, params, body }) =>
      await saveRoomNotes(deps, { bookingId: params.slotId, byUserId: actor.userId, ...body }),
  );
  guestRoomRoutes(app, deps);
}

/** The guest's access token determines the room. Guests have no notes. */
function guestRoomRoutes(app: FastifyInstance, deps: RoomDeps): void {
  serve(app, guests.getGuestRoom, async ({ guest }) => await readRoom(deps, guestOf(guest), guest.scopeId));
  serve(app, guests.getGuestIceServers, async ({ guest }) =>
    iceView(await readIceServers(deps, guest.guestId, guest.scopeId)),
  );
  serve(
    app,
    guests.sendGuestMessage,
    async ({ guest, body }) =>
      await sendRoomMessage(deps, {
        bookingId: guest.scopeId,
        by: guestOf(guest),
        clientId: body.client_id,
        text: body.text,
      }),
  );
}

const memberOf = ({ userId }: { userId: string }): RoomCaller => ({ id: userId, hasAccount: true });
const guestOf = ({ guestId }: { guestId: string }): RoomCaller => ({ id: guestId, hasAccount: false });

const iceView = ({ servers, expiresAt }: Awaited<ReturnType<typeof readIceServers>>) => ({
  ice_servers: servers,
  expires_at: expiresAt.toISOString(),
});
