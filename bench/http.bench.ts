import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { SERVER, startServer } from '../scripts/start-server.ts';
import { type Measured, measureInTurns, percentOf, type Target } from './measure.ts';
import { atLeast, type Bench, type Report } from './report.ts';
import { signUp } from './sign-up.ts';
import { benchSettings } from './start-product.ts';

const BARE_HTTP = 'bare node:http, a constant';
const BARE_SELECT = 'bare fastify, one select by key';
const OURS = 'GET /api/user/get-user, signed in';

export const bench: Bench = {
  name: 'http',
  async run() {
    const stops: (() => Promise<void>)[] = [];
    try {
      return report(await measureInTurns(await startTargets(stops)));
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

/** Three servers in their own processes on one database, with the same number of connections. */
async function startTargets(stops: (() => Promise<void>)[]): Promise<Target[]> {
  const postgres = await startThrowAwayPostgres();
  stops.push(postgres.stop);
  await migrate(postgres.connectionString);
  const start = async (program: string) => {
    const server = await startServer(program, {
      ...benchSettings(postgres.connectionString),
      DATABASE_POOL_MAX: '10',
    });
    stops.push(server.stop);
    return server.url;
  };
  const bareHttp = await start('bench/servers/bare-http.ts');
  const bareSelect = await start('bench/servers/bare-fastify.ts');
  const ours = await start(SERVER);
  const { user, token } = await signUp(ours);
  return [
    { name: BARE_HTTP, url: bareHttp },
    { name: BARE_SELECT, url: `${bareSelect}/users/${user.id}` },
    { name: OURS, url: `${ours}/api/user/get-user`, headers: { authorization: `Bearer ${token}` } },
  ];
}

function report(figures: Map<string, Measured>): Report {
  const shareOf = (part: Measured, name: string) => percentOf(part, figures.get(name) ?? part);
  const ours = figures.get(OURS);
  return {
    title: 'HTTP: medians of the rounds',
    columns: ['', 'requests/s', 'p50 ms', 'p95 ms', 'of node:http', 'of bare select'],
    rows: [...figures].map(([name, measured]) => [
      name,
      measured.requestsPerSecond.toFixed(0),
      measured.p50Ms.toFixed(1),
      measured.p95Ms.toFixed(1),
      `${shareOf(measured, BARE_HTTP).toFixed(0)} %`,
      `${shareOf(measured, BARE_SELECT).toFixed(0)} %`,
    ]),
    goals: [atLeast('Our call against the bare select', ours ? shareOf(ours, BARE_SELECT) : 0, 50, '%')],
  };
}
