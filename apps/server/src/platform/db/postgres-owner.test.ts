import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataDir } from '#platform/db/postgres-owner.ts';

let dataDir: string;
let lock: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'right-circle-owner-'));
  lock = join(dataDir, 'owner.lock');
});

afterEach(async () => await rm(dataDir, { recursive: true, force: true }));

async function leaveLock(claim: string, secondsAgo: number): Promise<void> {
  await writeFile(lock, claim);
  const at = new Date(Date.now() - secondsAgo * 1000);
  await utimes(lock, at, at);
}

/** Writes a claim like a process in another container of this machine; only Linux knows the last boot. */
async function claimElsewhere(bootId?: string): Promise<string> {
  const ownBootId = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim();
  return `1 100 ${bootId ?? ownBootId} pid:[1]`;
}

describe('a data folder used by another container', () => {
  it('[BOX-15] is refused while its owner is alive', async () => {
    await leaveLock(await claimElsewhere(), 1);
    const beating = setInterval(() => void utimes(lock, new Date(), new Date()), 300);
    try {
      await expect(claimDataDir(dataDir)).rejects.toThrow('Another container of Right Circle is already using');
    } finally {
      clearInterval(beating);
    }
  });

  it('[BOX-15] is taken over once its owner has been silent for 10 seconds', { timeout: 10_000 }, async () => {
    await leaveLock(await claimElsewhere(), 11);
    const release = await claimDataDir(dataDir);
    expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await release();
  });

  it('is taken over immediately after a reboot', async () => {
    await leaveLock(await claimElsewhere('another-boot'), 0);
    await (await claimDataDir(dataDir))();
  });
});

it('refuses a folder claimed by a running process of an earlier version', async () => {
  const release = await claimDataDir(dataDir);
  const claim = await readFile(lock, 'utf8');
  await release();
  await leaveLock(claim.replace(/ pid:\[\d+\]$/, ''), 0);
  await expect(claimDataDir(dataDir)).rejects.toThrow(`(process ${process.pid})`);
});

it('[LOCAL-07] takes over a claim that a power failure cut', async () => {
  for (const cut of ['', '\0'.repeat(60)]) {
    await leaveLock(cut, 1);
    const release = await claimDataDir(dataDir);
    expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await release();
  }
});

it('renews a held lock', async () => {
  const release = await claimDataDir(dataDir);
  try {
    const { mtimeMs } = await stat(lock);
    await expect.poll(async () => (await stat(lock)).mtimeMs, { timeout: 5000 }).toBeGreaterThan(mtimeMs);
  } finally {
    await release();
  }
});
