import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { Image } from './build-image.ts';
import { type Ended, ended, hostPid, type Isolation, startInside, startIsolated } from './isolated.ts';

export type Container = {
  url: string;
  startSeconds: number;
  /** Exit code of the image's HEALTHCHECK. */
  healthCheck: () => Promise<number | null>;
  zombies: () => number;
  stop: () => Promise<Ended & { seconds: number }>;
  /** Safe if it has already ended. */
  kill: () => Promise<void>;
};

// A busy machine with two processors takes a minute and a half for the first start.
const START_MS = 300_000;
const STOP_MS = 15_000;

/** Starts the image with a read-only tree, without capabilities, as its own user, with `data` as its only volume. */
export async function startContainer(image: Image, data: string): Promise<Container> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [volume = '/data'] = image.volumes;
  const isolation: Isolation = {
    root: image.root,
    readOnly: true,
    user: image.user,
    workdir: image.workdir,
    env: { ...image.env, PORT: String(port), PUBLIC_URL: url, PAYMENTS: 'test', NEWS_FEEDS: 'off' },
    binds: { [data]: volume },
  };
  const startedAt = performance.now();
  const child = startIsolated(image.command, isolation);
  // Ending the namespace's first process ends all others.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const end = ended(child).finally(() => process.removeListener('exit', endWithUs));
  const pid = await hostPid(child);
  const health = async () => (await ended(startInside(pid, image.healthCheck, isolation))).code;
  const kill = async () => {
    child.kill('SIGKILL');
    await end;
  };
  await becomesHealthy(health, end).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  return {
    url,
    startSeconds: (performance.now() - startedAt) / 1000,
    healthCheck: health,
    zombies: () => zombiesIn(pid),
    stop: async () => {
      const stoppedAt = performance.now();
      process.kill(pid, image.stopSignal);
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const result = await end.finally(() => clearTimeout(patience));
      return { ...result, seconds: (performance.now() - stoppedAt) / 1000 };
    },
    kill,
  };
}

async function becomesHealthy(health: () => Promise<number | null>, end: Promise<Ended>): Promise<void> {
  const givingUpAt = Date.now() + START_MS;
  let over: Ended | null = null;
  void end.then((result) => {
    over = result;
  });
  while ((await health()) !== 0) {
    if (over) throw new Error(`The server did not start:\n${(over as Ended).output}`);
    if (Date.now() > givingUpAt) throw new Error('The server did not become healthy in time');
    await delay(500);
  }
}

/** Counts zombie processes in the process namespace of `pid`. */
function zombiesIn(pid: number): number {
  const inside = `/proc/${pid}/root/proc`;
  return readdirSync(inside)
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => / Z /.test(readFileSync(`${inside}/${name}/stat`, 'utf8'))).length;
}
