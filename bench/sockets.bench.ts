import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { SERVER } from '../scripts/start-server.ts';
import { addMembers } from './members.ts';
import { type Loss, measureLoss } from './notification-loss.ts';
import { atLeast, atMost, type Bench, type Report } from './report.ts';
import { measureSocketMemory, type SocketMemory } from './socket-memory.ts';
import { benchSettings } from './start-product.ts';

const isSmall = process.argv.includes('--small');
const SOCKETS = isSmall ? 1000 : 10_000;
const DROPS = isSmall ? 20 : 100;

export const bench: Bench = {
  name: 'sockets',
  async run() {
    const postgres = await startThrowAwayPostgres();
    try {
      await migrate(postgres.connectionString);
      await addMembers(postgres.connectionString, SOCKETS);
      const ours = await measureSocketMemory(SERVER, benchSettings(postgres.connectionString), SOCKETS);
      const bare = await measureSocketMemory('bench/servers/bare-socket-io.ts', {}, SOCKETS);
      return report(ours, bare, await measureLoss(postgres.connectionString, DROPS));
    } finally {
      await postgres.stop();
    }
  },
};

function report(ours: SocketMemory, bare: SocketMemory, loss: Loss): Report {
  const memoryRow = (name: string, { open, restMb, heldMb }: SocketMemory) => [
    name,
    `${open} open`,
    `${restMb.toFixed(0)} -> ${heldMb.toFixed(0)} MB`,
    `${(((heldMb - restMb) * 1000) / open).toFixed(1)} kB each`,
  ];
  const { told, lost, doubled, miscounted, lostWithoutCatchUp } = loss;
  return {
    title: `Sockets: ${SOCKETS} on one process; then ${told} notifications over ${DROPS} drops and one restart`,
    columns: ['', 'count', 'memory or lost', 'memory each or doubled'],
    rows: [
      memoryRow('our server', ours),
      memoryRow('baseline: plain socket.io without accounts', bare),
      ['our client', `${told} told`, `${lost} lost`, `${doubled} doubled`],
      ['baseline: a client that only listens', `${told} told`, `${lostWithoutCatchUp} lost`, '-'],
    ],
    goals: [
      atLeast('Sockets open at once', ours.open, SOCKETS, 'sockets'),
      atMost('Memory above rest', ours.heldMb - ours.restMb, 250, 'MB'),
      atMost('Notifications lost', lost, 0, 'of them'),
      atMost('Notifications announced twice', doubled, 0, 'of them'),
      atMost('People with a wrong unread count', miscounted, 0, 'of them'),
    ],
  };
}
