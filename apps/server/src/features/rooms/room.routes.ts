import * as contract from '@right-circle/contract/rooms';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { readIceServers, readRoom } from './read-room.ts';
import type { RoomDeps } from './room-deps.ts';
import { saveRoomNotes, sendRoomMessage } from './write-in-room.ts';

export function roomRoutes(app: FastifyInstance, deps: RoomDeps): void {
  serve(app, contract.getRoom, async ({ actor, params }) => await readRoom(deps, actor.userId, params.slotId));
  serve(app, contract.getIceServers, async ({ actor, params }) => {
    const { servers, expiresAt } = await readIceServers(deps, actor.userId, params.slotId);
    return { ice_servers: servers, expires_at: expiresAt.toISOString() };
  });
  serve(
    app,
    contract.sendRoomMessage,
    async ({ actor, params, body }) =>
      await sendRoomMessage(deps, {
        bookingId: params.slotId,
        byUserId: actor.userId,
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
}
