import { MINUTE_MS } from '@right-circle/rules/durations';
import { type Random, seededRandom } from '@right-circle/rules/seeded-random';
import { MEMBERS, type MemberName } from '../start-cluster.ts';

/** A connection: of one process to PostgreSQL or Redis, or of all clients to the balancer. */
export type Link = { to: 'postgres' | 'redis'; of: MemberName } | { to: 'clients' };

export type Fault = { atMs: number } & (
  | { kind: 'kill'; member: MemberName }
  | { kind: 'restart postgres'; mode: 'fast' | 'immediate' }
  | { kind: 'stop redis'; forMs: number }
  | { kind: 'cut'; link: Link; forMs: number }
  | { kind: 'slow'; link: Link; byMs: number; forMs: number }
  | { kind: 'fail gateway'; calls: readonly GatewayFault[] }
  | { kind: 'refuse mail'; mails: number }
  | { kind: 'lose mail replies'; mails: number }
  | { kind: 'fail model'; answers: readonly ModelFault[] }
  | { kind: 'fill disk'; forMs: number }
  | { kind: 'move clock'; member: MemberName; byMs: number; forMs: number }
);
export type FaultKind = Fault['kind'];

const gatewayFaults = ['status-500', 'hang-up', 'silence', 'lost-answer', 'not-json'] as const;
type GatewayFault = (typeof gatewayFaults)[number];
const modelFaults = ['status', 'cut', 'hang', 'garbage', 'unfinished'] as const;
type ModelFault = (typeof modelFaults)[number];

export const faultKinds: readonly FaultKind[] = [
  'kill',
  'restart postgres',
  'stop redis',
  'cut',
  'slow',
  'fail gateway',
  'refuse mail',
  'lose mail replies',
  'fail model',
  'fill disk',
  'move clock',
];

/**
 * A process takes seconds to start, and PostgreSQL restarts more slowly each time: both happen at most once per seed.
 */
const onceOnly = new Set<FaultKind>(['kill', 'restart postgres', 'stop redis']);
const FEWEST = 3;
const MOST = 6;

/** The faults of one seed in chronological order, the same on every machine. Seed 0 has none. */
export function scheduleOf(seed: number, activityMs: number): Fault[] {
  if (seed === 0) return [];
  const random = seededRandom(seed);
  // Any eleven consecutive seeds have each kind among their first faults.
  const kinds: FaultKind[] = [kindAt(seed), kindAt(seed * 5 + 3)];
  const count = FEWEST + random.int(MOST - FEWEST + 1);
  while (kinds.length < count) kinds.push(random.pick(faultKinds));
  return kinds
    .filter((kind, index) => !onceOnly.has(kind) || kinds.indexOf(kind) === index)
    .map((kind) => faultOf(kind, random, activityMs))
    .toSorted((a, b) => a.atMs - b.atMs);
}

function kindAt(place: number): FaultKind {
  const kind = faultKinds[place % faultKinds.length];
  if (!kind) throw new Error('There is no such fault.');
  return kind;
}

function faultOf(kind: FaultKind, random: Random, activityMs: number): Fault {
  const atMs = Math.round(activityMs * (0.1 + random.int(70) / 100));
  const forMs = 200 + random.int(1000);
  const member = random.pick(MEMBERS);
  switch (kind) {
    case 'kill':
      return { atMs, kind, member };
    case 'restart postgres':
      return { atMs, kind, mode: random.pick(['fast', 'immediate']) };
    case 'stop redis':
    case 'fill disk':
      return { atMs, kind, forMs };
    case 'cut':
      return { atMs, kind, link: linkOf(random), forMs };
    case 'slow':
      return { atMs, kind, link: linkOf(random), byMs: 20 + random.int(180), forMs };
    case 'fail gateway':
      return { atMs, kind, calls: Array.from({ length: 1 + random.int(6) }, () => random.pick(gatewayFaults)) };
    case 'refuse mail':
    case 'lose mail replies':
      return { atMs, kind, mails: 1 + random.int(5) };
    case 'fail model':
      return { atMs, kind, answers: Array.from({ length: 1 + random.int(4) }, () => random.pick(modelFaults)) };
    case 'move clock': {
      const byMs = random.pick([-90, -20, -2, 2, 10, 25, 180]) * MINUTE_MS;
      return { atMs, kind, member, byMs, forMs: forMs * 2 };
    }
  }
}

function linkOf(random: Random): Link {
  const to = random.pick(['postgres', 'postgres', 'redis', 'clients'] as const);
  return to === 'clients' ? { to } : { to, of: random.pick(MEMBERS) };
}

/** One readable line: "1200 ms: cut, link postgres of two, 400 ms". */
export function faultText({ atMs, kind, ...details }: Fault): string {
  const words = Object.entries(details).map(([name, value]) => `${name} ${wordsOf(value)}`);
  return [`${atMs} ms: ${kind}`, ...words].join(', ');
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' && value !== null ? Object.values(value).join(' of ') : String(value);
}
