import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';

/** coturn is not part of the installation; if the machine has Debian's, it checks our credentials. */
export function hasCoturn(): boolean {
  try {
    execFileSync('which', ['turnserver', 'turnutils_uclient'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a real relay on loopback that shares a secret with us. */
export async function startCoturn() {
  const secret = 'shared with the relay';
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'right-circle-turn-'))];
  const options = [
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=right-circle.test',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--allow-loopback-peers',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '-n',
    '--log-file=stdout',
    '--simple-log',
    `--userdb=${join(folder, 'users')}`,
    `--pidfile=${join(folder, 'pid')}`,
  ];
  const relay = spawn('turnserver', options, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((ready, fail) => {
    let said = '';
    relay.once('exit', () => fail(new Error(`coturn stopped: ${said}`)));
    relay.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/DB connection success/.test(said)) ready();
    });
  });
  return {
    secret,
    port,
    /** Safe to call twice. */
    async stop(): Promise<void> {
      if (relay.exitCode !== null || relay.signalCode !== null) return;
      const gone = new Promise((done) => relay.once('exit', done));
      relay.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
