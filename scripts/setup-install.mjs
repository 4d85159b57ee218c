import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  explainBrokenParts,
  findBrokenNode,
  findBrokenParts,
  fingerprintFiles,
  listParts,
  removeParts,
} from './setup-native.mjs';
import { forgetInstallation, markAdding, readLock, readNote, readRecord, writeNote } from './setup-note.mjs';
import { runNpm } from './setup-npm.mjs';
import { isInstalled } from './setup-packages.mjs';
import { thisMachine } from './setup-platform.mjs';
import { root, StepFailure } from './setup-step.mjs';

/** Leaves node_modules complete and verified, or throws a StepFailure and records nothing. */
export async function installPackages({ withDevelopment }) {
  const machine = thisMachine();
  const note = readNote(machine);
  if (note?.set === 'full' || (note && !withDevelopment)) return;

  const set = await ensurePackages(note, withDevelopment);
  await verifyNode(set, machine);
  const parts = listParts(readLock(), set, machine);
  let broken = await findBrokenParts(parts);
  if (broken.length > 0) {
    await reinstallParts(broken, set);
    broken = await findBrokenParts(parts);
  }
  if (broken.length > 0) throw new StepFailure(explainBrokenParts(broken, readLock(), machine));
  // npm writes its record last, and exits without an error if it cannot.
  if (!readRecord())
    throw new StepFailure('npm could not finish: make room on the disk and run the same command again.');
  writeNote(machine, set, fingerprintFiles(parts));
}

/** Installs missing packages and returns the set of packages in node_modules afterwards. */
async function ensurePackages(note, withDevelopment) {
  const record = readRecord();
  if (note && !note.adding) {
    markAdding(note);
    // `npm ci` would delete everything first, under a server that may be running.
    await runNpm('Installing packages', ['install', '--no-save'], { full: true, options: ['--prefer-offline'] });
    return 'full';
  }
  const present = note ? null : presentSet(record);
  if (present === 'full' || (present && !withDevelopment)) return present;

  // Installed development packages stay, even if only the others are needed.
  const full = withDevelopment || Object.values(record ?? {}).some((entry) => entry.dev);
  forgetInstallation();
  await runNpm('Installing packages', ['ci'], { full, options: ['--prefer-offline'] });
  return full ? 'full' : 'production';
}

/** Returns which packages npm's record lists, for example after a plain `npm ci`: 'full', 'production' or null. */
function presentSet(record) {
  const lock = readLock();
  if (!lock || !record) return null;
  return ['full', 'production'].find((set) => isInstalled(lock, record, set)) ?? null;
}

/** Downloads parts again: a copy in npm's cache may be the broken one. */
async function reinstallParts(parts, set) {
  forgetInstallation();
  removeParts(parts);
  const cache = join(root, '.cache', 'npm');
  rmSync(cache, { recursive: true, force: true });
  const names = parts.map(({ name }) => name).join(', ');
  try {
    const options = ['--cache', cache];
    await runNpm(`Downloading ${names} again`, ['install', '--no-save'], { full: set === 'full', options });
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

async function verifyNode(set, machine) {
  const broken = await findBrokenNode(readLock(), machine);
  if (!broken) return;
  await reinstallParts([broken], set);
  const stillBroken = await findBrokenNode(readLock(), machine);
  if (stillBroken) throw new StepFailure(explainBrokenParts([stillBroken], readLock(), machine));
}
