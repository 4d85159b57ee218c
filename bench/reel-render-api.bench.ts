import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { type Figures, load, median, type Target } from './measure.ts';
import { type FilmStudio, openFilmStudio, usualFilm } from './reel-film.ts';
import { atMost, type Bench, type Report } from './report.ts';
import { signUp } from './sign-up.ts';
import { startProduct } from './start-product.ts';

const ROUNDS = 7;
/** Eight concurrent people with the call rate of a busy evening: neither core is full without the render. */
const LOAD = { duration: 4, connections: 8, overallRate: 160 };
const WARM_UP = { amount: 5000 };
const MAX_TIMES = 1.5;

type Round = { alone: Figures; beside: Figures };

export const bench: Bench = {
  name: 'reel-render-api',
  async run() {
    const stops: (() => Promise<void>)[] = [];
    try {
      const studio = await openFilmStudio();
      stops.push(studio.close);
      const target = await startTarget(stops);
      await load(target, WARM_UP);
      const rounds: Round[] = [];
      // Alternating, so that other load on the machine slows both equally.
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push({
          alone: await load(target, LOAD),
          beside: await whileRendering(studio, async () => await load(target, LOAD)),
        });
      }
      return report(rounds);
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

async function startTarget(stops: (() => Promise<void>)[]): Promise<Target> {
  const postgres = await startThrowAwayPostgres();
  stops.push(postgres.stop);
  await migrate(postgres.connectionString);
  const server = await startProduct(postgres.connectionString);
  stops.push(server.stop);
  const { token } = await signUp(server.url);
  return { name: 'ours', url: `${server.url}/api/user/get-user`, headers: { authorization: `Bearer ${token}` } };
}

/** Measures from the first frame of a film on; the rest of the film is abandoned. */
async function whileRendering<Result>(studio: FilmStudio, run: () => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const rendering = studio.render(usualFilm, { signal: stop.signal, onProgress: begin }).then(
    () => 'finished' as const,
    (error: unknown) => {
      if (stop.signal.aborted) return 'stopped' as const;
      throw error;
    },
  );
  await Promise.race([begun, rendering]);
  try {
    const result = await run();
    stop.abort();
    if ((await rendering) === 'finished') throw new Error('The film was finished before the calls were.');
    return result;
  } finally {
    stop.abort();
    await rendering;
  }
}

function report(rounds: Round[]): Report {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const row = (name: string, figures: (round: Round) => Figures) => [
    name,
    middle((round) => figures(round).p50Ms).toFixed(2),
    middle((round) => figures(round).p95Ms).toFixed(2),
    middle((round) => figures(round).requestsPerSecond).toFixed(0),
  ];
  return {
    title: `GET /api/user/get-user beside a render, ${ROUNDS} rounds of ${LOAD.duration} s`,
    columns: ['', 'p50 ms', 'p95 ms', 'calls/s'],
    rows: [row('baseline: no render', ({ alone }) => alone), row('while a film is rendered', ({ beside }) => beside)],
    goals: [
      atMost(
        'p95 against no render',
        middle(({ alone, beside }) => beside.p95Ms / alone.p95Ms),
        MAX_TIMES,
        'times',
      ),
    ],
  };
}
