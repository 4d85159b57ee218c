import { setTimeout as realTimeout } from 'node:timers';
import { afterAll, vi } from 'vitest';
import { deriveCheaply } from '../src/platform/backup/sealed-file.ts';
import { hashCheaply } from '../src/platform/password-hash.ts';
import { recordStatements } from './record-statements.ts';

hashCheaply();
deriveCheaply();
const { RECORD_STATEMENTS: folder } = process.env;
if (folder) recordStatements(folder);

// Files share a process: if one leaves fake timers behind, timeouts in later ones never fire.
afterAll(() => {
  vi.restoreAllMocks();
  if (globalThis.setTimeout !== realTimeout) throw new Error('This file does not restore the timers it replaced.');
});
