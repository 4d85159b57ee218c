import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { SERVER, startServer } from '../scripts/start-server.ts';
import { type Figures, measureInTurns, type Target } from './measure.ts';
import { atLeast, type Bench, type Report } from './report.ts';
import { signUp } from './sign-up.ts';

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

/** Three servers in processes of their own on one database, with the same number of connections to it. */
async function startTargets(stops: (() => Promise<void>)[]): Promise<Target[]> {
  const postgres = await startThrowAwayPostgres();
  stops.push(postgres.stop);
  await migrate(postgres.connectionString);
  const start = async (program: string) => {
    const server = await startServer(program, {
      DATABASE_URL: postgres.connectionString,
      DATABASE_POOL_MAX: '10',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'warn',
      DEMO: '0',
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

function report(figures: Map<string, Figures>): Report {
  const speedOf = (name: string) => figures.get(name)?.requestsPerSecond ?? 0;
  const percentOf = (part: string, whole: string) => (speedOf(part) / speedOf(whole)) * 100;
  return {
    title: 'HTTP: medians of the rounds',
    columns: ['', 'requests/s', 'p50 ms', 'p95 ms', 'of node:http', 'of bare select'],
    rows: [...figures].map(([name, { requestsPerSecond, p50Ms, p95Ms }]) => [
      name,
      requestsPerSecond.toFixed(0),
      p50Ms.toFixed(1),
      p95Ms.toFixed(1),
      `${percentOf(name, BARE_HTTP).toFixed(0)} %`,
      `${percentOf(name, BARE_SELECT).toFixed(0)} %`,
    ]),
    goals: [atLeast('Our call against the bare select', percentOf(OURS, BARE_SELECT), 50, '%')],
  };
}
