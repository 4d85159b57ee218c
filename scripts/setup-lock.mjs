import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './setup-step.mjs';

const lock = join(root, '.cache', 'setup.lock');
const heartbeatMs = 2000;
const silentAfterMs = 15_000;

/** Serialises two commands started at once; the second then finds nothing to do. */
export async function withSetupLock(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  let waiting = false;
  while (!take()) {
    if (isAbandoned()) rmSync(lock, { force: true });
    else {
      if (!waiting) console.log('Another command is setting things up; waiting for it.');
      waiting = true;
      await delay(500);
    }
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), heartbeatMs);
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The heartbeat decides if a dead owner's pid belongs to another process now. */
function isAbandoned() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > silentAfterMs) return true;
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
