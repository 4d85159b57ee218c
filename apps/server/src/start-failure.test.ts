import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataDir } from './platform/data-dir.ts';
import { databaseFailure, startFailure } from './start-failure.ts';

const place = { host: '127.0.0.1', port: 80, dataDir: '/srv/circle' };
const textOf = (error: unknown, at = place) => {
  const failure = startFailure(error, at);
  return failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
};
const fault = (fields: object) => Object.assign(new Error('the words of Node'), fields);

it.each([
  ['a file', async (path: string) => await writeFile(path, ''), 'it is not a folder (EEXIST'],
  ['a link to nothing', async (path: string) => await symlink('/nowhere/at/all', path), 'it is a link to a folder'],
])('[LOCAL-09] says that the data folder is %s', async (_title, make, reason) => {
  const home = await mkdtemp(join(tmpdir(), 'right-circle-start-'));
  try {
    const dataDir = join(home, 'data');
    await make(dataDir);
    const error: unknown = await makeDataDir(dataDir).catch((thrown: unknown) => thrown);
    const text = textOf(error, { ...place, dataDir });
    expect(text).toContain(`StartError: The data folder ${dataDir} can't be used: ${reason}`);
    expect(text).toMatch(/\)\. Change that, or choose another folder: DATA_DIR=\/path npm start$/);
  } finally {
    await rm(home, { recursive: true });
  }
});

it.each([
  [
    { code: 'EACCES', path: '/srv/circle/media' },
    "The data folder /srv/circle can't be used: this user may not use it",
  ],
  [{ code: 'EROFS', path: '/srv/circle' }, "The data folder /srv/circle can't be used: it is read-only"],
  [{ code: 'ENOSPC', path: '/tmp/work' }, "/tmp/work can't be used: its disk is full (the words of Node)."],
  [{ code: 'EACCES', syscall: 'listen' }, 'This user may not listen on port 80.'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST is 127.0.0.1, which is no address of this machine.'],
  [{ code: 'EBADF', syscall: 'listen' }, 'the words of Node'],
])('[LOCAL-09] says what to do about %j', (fields, text) => {
  expect(textOf(fault(fields))).toContain(`StartError: ${text}`);
});

it('[LOCAL-09] says that the port is taken', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => first.once('listening', done));
  const address = first.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const second = createServer();
  const error = await new Promise((done) => second.once('error', done).listen(port, '127.0.0.1'));
  first.close();
  expect(textOf(error, { ...place, port })).toBe(
    `StartError: Port ${port} is already in use. Stop what is using it, or choose another: PORT=3001 npm start`,
  );
});

it.each([fault({ code: 'ENOENT', path: '/srv/circle/index.html' }), fault({ code: 'EACCES' }), 'a text'])(
  'leaves a fault of ours as it is: %s',
  (error) => expect(startFailure(error, place)).toBe(error),
);

it.each([
  ['postgres://me:secret@db.example:5433/circle', 'db.example:5433'],
  ['postgres:///circle?host=/run/postgresql', 'the local socket'],
])('[LOCAL-10] names the server of %s, but no password', (url, named) => {
  expect(databaseFailure(url, fault({ code: 'ECONNREFUSED' })).message).toBe(
    `PostgreSQL at ${named} (DATABASE_URL) can't be used: the words of Node. Start it, or correct DATABASE_URL.`,
  );
});
