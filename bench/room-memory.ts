import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { slope } from './measure.ts';
import { atMost, type Report } from './report.ts';
import { framesIn, joinAll, type Seated, secondsUntilSeen, startRoomWorld } from './room-world.ts';
import { memoryOf } from './socket-memory.ts';

const EVERY_SECONDS = 30;
// Code loaded and compiled once is not a leak.
const WARM_UP_MINUTES = 2;
const PAGE_GOAL = 0.1;
const SERVER_GOAL = 1;

type Sample = { minute: number; mentor: number; seeker: number; server: number };

/** Memory of an idle call over time: the two pages after a garbage collection, and the server. */
export async function measureMemory(minutes: number): Promise<Report> {
  const world = await startRoomWorld();
  try {
    const [mentor, seeker] = await world.aLobby();
    await joinAll([mentor, seeker]);
    await secondsUntilSeen([mentor, seeker]);
    const samples: Sample[] = [];
    const startedAt = performance.now();
    for (let minute = 0; minute < minutes; ) {
      await delay(EVERY_SECONDS * 1000);
      minute = (performance.now() - startedAt) / MINUTE_MS;
      const sample = {
        minute,
        mentor: await heapOf(mentor),
        seeker: await heapOf(seeker),
        server: await memoryOf(world.serverUrl),
      };
      samples.push(sample);
      console.log(`  ${minute.toFixed(1)} min: ${textOf(sample)}`);
    }
    const frames = await framesIn(mentor.page);
    await secondsUntilSeen([mentor, seeker]);
    return reportOf(samples, minutes, frames);
  } finally {
    await world.close();
  }
}

async function heapOf({ devtools }: Seated): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

const textOf = ({ mentor, seeker, server }: Sample) =>
  `${mentor.toFixed(2)} MB and ${seeker.toFixed(2)} MB in the pages, ${server.toFixed(1)} MB in the server`;

function reportOf(samples: Sample[], minutes: number, frames: number): Report {
  const settled = samples.filter(({ minute }) => minute >= Math.min(WARM_UP_MINUTES, minutes / 2));
  const growth = (of: 'mentor' | 'seeker' | 'server') =>
    slope(settled.map((sample) => [sample.minute, sample[of]] as const));
  const row = (name: string, of: 'mentor' | 'seeker' | 'server') => {
    const [first, last] = [settled[0], settled.at(-1)];
    return [name, first?.[of].toFixed(2) ?? '', last?.[of].toFixed(2) ?? '', growth(of).toFixed(3)];
  };
  return {
    title: `A call of two browsers over ${minutes} minutes, ${frames} pictures seen`,
    columns: ['', `MB after ${settled[0]?.minute.toFixed(1)} min`, 'MB at the end', 'MB a minute'],
    rows: [
      row("the mentor's page (heap after a collection)", 'mentor'),
      row("the seeker's page (heap after a collection)", 'seeker'),
      row('the server (resident)', 'server'),
    ],
    goals: [
      atMost("The mentor's page grows", growth('mentor'), PAGE_GOAL, 'MB a minute'),
      atMost("The seeker's page grows", growth('seeker'), PAGE_GOAL, 'MB a minute'),
      atMost('The server grows', growth('server'), SERVER_GOAL, 'MB a minute'),
    ],
  };
}
