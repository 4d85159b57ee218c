import type { Platform } from '#module.ts';
import { roomsPart } from './export-rooms.ts';
import type { RoomStay } from './join-room.ts';
import { decideNoShowJob, findUnsettledJob, settleAttendanceJob } from './room.jobs.ts';
import { roomRoutes } from './room.routes.ts';
import { HEARTBEAT_MS } from './room.rules.ts';
import { createEmitInRoom, endUninvitedStays, guestRoomSockets, liveStays, roomSockets } from './room.sockets.ts';
import type { RoomDeps } from './room-deps.ts';
import { decideNoShow, findUnsettled, settleAttendance } from './settle-attendance.ts';
import { touchStays } from './stay.store.ts';

const EVERY_MINUTE = '* * * * *';

type RoomsNeeds = Pick<
  RoomDeps,
  'markAttended' | 'callOffForAbsentMentor' | 'bookingChanged' | 'announceChange' | 'requireOn'
>;

export function roomsModule(platform: Platform, needs: RoomsNeeds) {
  const { config, db, now, jobs, realtime } = platform;
  const emitInRoom = createEmitInRoom(realtime);
  const deps: RoomDeps = { ...needs, db, now, startedAt: now(), ice: config.ice, enqueue: jobs.enqueue, emitInRoom };
  return { exportPart: roomsPart({ db }), register: () => register(platform, deps) };
}

function register({ db, now, log, jobs, http, realtime }: Platform, deps: RoomDeps): void {
  const { io, guests } = realtime;
  const stays = new Map<string, RoomStay>();
  roomRoutes(http, deps);
  const socketDeps = { ...deps, io, guests, log, stays };
  io.on('connection', (socket) => roomSockets(socket, socketDeps));
  guests.on('connection', (socket) => guestRoomSockets(socket, socketDeps));
  jobs.handle(findUnsettledJob, async () => await findUnsettled(deps));
  jobs.handle(settleAttendanceJob, async ({ bookingId }) => await settleAttendance(deps, bookingId));
  jobs.handle(decideNoShowJob, async ({ bookingId }) => await decideNoShow(deps, bookingId));
  jobs.schedule(findUnsettledJob, EVERY_MINUTE);

  const beat = async () => {
    await endUninvitedStays(socketDeps);
    await touchStays(db, liveStays(realtime, stays), now());
  };
  const heartbeat = setInterval(() => {
    beat().catch((err: unknown) => log.warn({ err }, 'room heartbeat failed'));
  }, HEARTBEAT_MS);
  heartbeat.unref();
  http.addHook('onClose', async () => clearInterval(heartbeat));
}
