import type { RoomStay } from '#features/rooms/join-room.ts';
import { decideNoShowJob, findUnsettledJob, settleAttendanceJob } from '#features/rooms/room.jobs.ts';
import { roomRoutes } from '#features/rooms/room.routes.ts';
import { HEARTBEAT_MS } from '#features/rooms/room.rules.ts';
import { createTellInRoom, guestRoomSockets, liveVisits, roomSockets } from '#features/rooms/room.sockets.ts';
import type { RoomDeps } from '#features/rooms/room-deps.ts';
import { decideNoShow, findUnsettled, settleAttendance } from '#features/rooms/settle-attendance.ts';
import { touchVisits } from '#features/rooms/visit.store.ts';
import type { Platform } from '#module.ts';
import { userRoom } from '#platform/realtime/realtime.ts';

const EVERY_MINUTE = '* * * * *';

type Handed = Pick<RoomDeps, 'notify' | 'markAttended' | 'callOffForAbsentMentor' | 'mailSeekerAbsent'>;

export function wireRooms({ config, db, now, jobs, http, log, realtime }: Platform, handed: Handed): void {
  const { io, guests } = realtime;
  const deps: RoomDeps = {
    ...handed,
    db,
    now,
    ice: config.ice,
    enqueue: jobs.enqueue,
    tellInRoom: createTellInRoom(realtime),
    announceChange: (userIds) => io.to(userIds.map(userRoom)).emit('sessions_changed'),
  };
  const stays = new Map<string, RoomStay>();
  roomRoutes(http, deps);
  const socketDeps = { ...deps, io, guests, log, stays };
  io.on('connection', (socket) => roomSockets(socket, socketDeps));
  guests.on('connection', (socket) => guestRoomSockets(socket, socketDeps));
  jobs.handle(findUnsettledJob, async () => await findUnsettled(deps));
  jobs.handle(settleAttendanceJob, async ({ bookingId }) => await settleAttendance(deps, bookingId));
  jobs.handle(decideNoShowJob, async ({ bookingId }) => await decideNoShow(deps, bookingId));
  jobs.schedule(findUnsettledJob, EVERY_MINUTE);

  const heartbeat = setInterval(() => {
    touchVisits(db, liveVisits(realtime, stays), now()).catch((err: unknown) =>
      log.warn({ err }, 'room heartbeat failed'),
    );
  }, HEARTBEAT_MS);
  heartbeat.unref();
  http.addHook('onClose', async () => clearInterval(heartbeat));
}
