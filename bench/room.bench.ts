import { median } from './measure.ts';
import { atMost, type Bench, type Report } from './report.ts';
import { measureMemory } from './room-memory.ts';
import { framesIn, joinAll, type Seated, secondsUntilSeen, setNetwork, startRoomWorld } from './room-world.ts';

const ROUNDS = 3;
const CUT_SECONDS = 10;

type Round = { first: number; back: number };

/** `--minutes=15` measures the memory of a long call instead. */
const minutes = Number(process.argv.find((word) => word.startsWith('--minutes='))?.slice('--minutes='.length) ?? 0);

export const bench: Bench = {
  name: 'room',
  run: async () => (minutes > 0 ? await measureMemory(minutes) : await measureMeetings()),
};

async function measureMeetings(): Promise<Report> {
  const world = await startRoomWorld();
  try {
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await meet(await world.aLobby()));
    const [first, back] = [median(rounds.map((round) => round.first)), median(rounds.map((round) => round.back))];
    return {
      title: `Two browsers in one meeting room, medians of ${ROUNDS} rounds`,
      columns: ['', 'seconds'],
      rows: [
        ['both see each other after the second has joined', first.toFixed(1)],
        [`both see each other again after one was cut off for ${CUT_SECONDS} s`, back.toFixed(1)],
      ],
      goals: [atMost('Media flows', first, 5, 's'), atMost('Media is back', back, 8, 's')],
    };
  } finally {
    await world.close();
  }
}

async function meet(seated: [Seated, Seated]): Promise<Round> {
  await joinAll(seated);
  const first = await secondsUntilSeen(seated);
  await cut(seated[0], CUT_SECONDS);
  const back = await secondsUntilSeen(seated);
  await Promise.all(seated.map(async ({ page }) => await page.context().close()));
  return { first, back };
}

async function cut({ page, devtools }: Seated, seconds: number): Promise<void> {
  await setNetwork(devtools, false);
  await page.waitForTimeout(2000);
  const frozen = await framesIn(page);
  await page.waitForTimeout((seconds - 2) * 1000);
  if ((await framesIn(page)) > frozen + 2) throw new Error('The cut did not cut: pictures still came.');
  await setNetwork(devtools, true);
}
