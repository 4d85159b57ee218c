import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './setup-native.mjs';
import { isInstalled } from './setup-packages.mjs';
import { nameOfMachine } from './setup-platform.mjs';
import { root } from './setup-step.mjs';

const lockFile = join(root, 'package-lock.json');
/** npm's own record of the contents of node_modules, written last. */
const recordFile = join(root, 'node_modules', '.package-lock.json');
/** Certifies a verified installation: its set, hashes of lock file and record, and its native files. */
const noteFile = join(root, 'node_modules', '.right-circle-setup.json');

export function readLock() {
  return readJson(lockFile)?.packages ?? null;
}

/** Leaves out packages without a folder: an interrupted `rm -r` deletes some of them and may keep the record. */
export function readRecord() {
  const packages = readJson(recordFile)?.packages;
  if (!packages) return null;
  return Object.fromEntries(Object.entries(packages).filter(([path]) => existsSync(join(root, path, 'package.json'))));
}

/** Returns the note while everything it certifies still exists, else null. */
export function readNote(machine) {
  const note = readJson(noteFile);
  const [lock, record] = [readLock(), readRecord()];
  const isTrue =
    note?.files &&
    lock &&
    record &&
    note.machine === nameOfMachine(machine) &&
    note.lock === hashOf(lockFile) &&
    note.record === hashOf(recordFile) &&
    isInstalled(lock, record, note.set) &&
    Object.entries(note.files).every(([file, expected]) => fingerprint(file) === expected);
  return isTrue ? note : null;
}

export function writeNote(machine, set, files) {
  save({ set, machine: nameOfMachine(machine), lock: hashOf(lockFile), record: hashOf(recordFile), files });
}

/** Marks an installation that npm is about to extend: existing packages stay usable, additions are not certified. */
export function markAdding(note) {
  save({ ...note, adding: true });
}

/**
 * Removes everything that certifies node_modules before npm changes it, in case npm is interrupted. This includes npm's
 * own record: with it, a package with half its files would count as installed.
 */
export function forgetInstallation() {
  rmSync(noteFile, { force: true });
  rmSync(recordFile, { force: true });
}

/** Renames the note into place: a full disk or a kill never leaves a partial one. */
function save(note) {
  const draft = `${noteFile}.new`;
  writeFileSync(draft, JSON.stringify(note));
  renameSync(draft, noteFile);
}

/** Returns null for a file that is missing or truncated. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
