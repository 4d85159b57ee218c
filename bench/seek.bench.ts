import { offerOf } from '../apps/server/src/features/guidance/offer.store.ts';
import { mentorCriteria } from '../apps/server/src/features/guidance/search/seek.rules.ts';
import { findMentors } from '../apps/server/src/features/guidance/search/seek.store.ts';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { firstOfferedSlot, offeredDates } from '../packages/rules/src/availability.ts';
import { indiaDate } from '../packages/rules/src/india-time.ts';
import { type Kind, measureInTurn, percentile } from './measure.ts';
import { BOOKINGS, fillMentors, MENTORS, personId } from './mentor-crowd.ts';
import { atMost, type Bench } from './report.ts';
import { startProduct } from './start-product.ts';

const WARM_UP = 30;
const ROUNDS = 150;
const PAGE = 20;

export const bench: Bench = {
  name: 'seek',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('warn') });
    const stops = [postgres.stop, async () => await db.destroy()];
    try {
      await migrate(postgres.connectionString);
      const token = await fillMentors(postgres.connectionString);
      const server = await startProduct(postgres.connectionString);
      stops.push(server.stop);
      return report(
        await measureInTurn([...served(server.url, token), baseline(db)], { warmUp: WARM_UP, rounds: ROUNDS }),
      );
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

const LIST = `list of ${PAGE}`;
const FREE_SLOTS = `free slots of a mentor with ${BOOKINGS} bookings`;

/** Requests of the screens, over HTTP. */
function served(url: string, token: string): Kind[] {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${url}/api/live-session/seek/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
    return await reply.json();
  };
  const list = async (filter: object, query = '') =>
    ((await call(`suggest_influencers?limit=${PAGE}${query}`, filter)) as unknown[]).length;
  return [
    { name: LIST, ms: [], look: async () => await list({}) },
    {
      name: `${LIST}, from the middle on`,
      ms: [],
      look: async () => await list({}, `&after=${personId(MENTORS / 2)}`),
    },
    {
      name: `${LIST}, category, followers and price`,
      ms: [],
      look: async () =>
        await list({ categories: ['Food'], follower_ranges: [[1000, 99_999]], price_range: [500, 1000] }),
    },
    {
      name: `${LIST} at most, a search`,
      ms: [],
      look: async (round) => await list({ search: ((round % 90) + 10).toString(16) + 'c' }),
    },
    {
      name: FREE_SLOTS,
      ms: [],
      look: async () => {
        const { available_time_slots: days } = (await call(`${personId(1)}/availability`)) as {
          available_time_slots: object;
        };
        return Object.keys(days).length;
      },
    },
  ];
}

/** Naive approach: a query for each mentor of the page. Without HTTP, in its favour. */
function baseline(db: Db): Kind {
  const viewerId = personId(0);
  return {
    name: 'baseline: list with the queries of each mentor by itself, without HTTP',
    ms: [],
    look: async () => {
      const now = new Date();
      const search = {
        viewerId,
        criteria: mentorCriteria({}),
        today: indiaDate(now),
        sort: 'followers' as const,
        after: null,
        limit: PAGE,
      };
      let free = 0;
      for (const { userId } of await findMentors(db, search)) {
        const offer = await offerOf(db, { mentorUserId: userId, now });
        if (offer && firstOfferedSlot(offer.input)) free += Math.sign(offeredDates(offer.input).length);
      }
      return free;
    },
  };
}

function report(kinds: Kind[]) {
  const p95 = (name: string) => percentile(kinds.find((kind) => kind.name === name)?.ms ?? [], 95);
  return {
    title: `Seek: ${MENTORS} mentors with 90 windows each`,
    columns: ['', 'p50 ms', 'p95 ms'],
    rows: kinds.map(({ name, ms }) => [name, percentile(ms, 50).toFixed(1), percentile(ms, 95).toFixed(1)]),
    goals: [
      ...kinds
        .filter(({ name }) => name.startsWith(LIST))
        .map(({ name }) => atMost(`${name}, p95`, p95(name), 100, 'ms')),
      atMost(`${FREE_SLOTS}, p95`, p95(FREE_SLOTS), 50, 'ms'),
    ],
  };
}
