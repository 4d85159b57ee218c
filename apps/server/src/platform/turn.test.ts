import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { iceServersFor, turnCredentials } from './turn.ts';

const expiresAt = new Date('2030-01-01T06:00:00.000Z');

describe('TURN credentials', () => {
  it("[BOOK-35] are coturn's: the end of their life and the user, signed with the shared secret", () => {
    // As `echo -n 1893477600:asha | openssl dgst -sha1 -hmac north -binary | base64` prints it.
    expect(turnCredentials({ secret: 'north', userId: 'asha', expiresAt })).toEqual({
      username: '1893477600:asha',
      credential: '5bK7uraQ07RgJkEkNN+n2RErlYY=',
    });
  });

  it('[BOOK-35] only what is configured is offered', () => {
    expect(iceServersFor({ stunUrls: [], turn: null }, 'asha', expiresAt)).toEqual([]);
    const turn = { urls: ['turn:turn.example.com:3478'], secret: 'north' };
    expect(iceServersFor({ stunUrls: ['stun:stun.example.com'], turn }, 'asha', expiresAt)).toEqual([
      { urls: ['stun:stun.example.com'] },
      { urls: ['turn:turn.example.com:3478'], ...turnCredentials({ secret: 'north', userId: 'asha', expiresAt }) },
    ]);
  });
});

/** coturn is not part of the installation; where the machine has it, it is asked whether it believes us. */
function hasCoturn(): boolean {
  try {
    execFileSync('which', ['turnserver', 'turnutils_uclient'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(hasCoturn())("a real coturn (skipped where Debian's coturn is not installed)", () => {
  const secret = 'shared with the relay';
  let relay: ChildProcess;
  let folder: string;
  let port: number;
  beforeAll(async () => {
    [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'right-circle-turn-'))];
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
    relay = spawn('turnserver', options, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise<void>((ready, fail) => {
      let said = '';
      relay.once('exit', () => fail(new Error(`coturn stopped: ${said}`)));
      relay.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (/DB connection success/.test(said)) ready();
      });
    });
  });
  afterAll(async () => {
    const gone = new Promise((done) => relay.once('exit', done));
    relay.kill();
    await gone;
    await rm(folder, { recursive: true, force: true });
  });

  /** Asks for a relay and sends through it, as a browser would. */
  async function relays({ username, credential }: { username: string; credential: string }): Promise<boolean> {
    const options = [
      '-y',
      '-m',
      '1',
      '-n',
      '1',
      '-c',
      '-p',
      String(port),
      '-u',
      username,
      '-w',
      credential,
      '127.0.0.1',
    ];
    const outcome = await promisify(execFile)('turnutils_uclient', options, { timeout: 15_000 }).catch(
      (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
    );
    return /start_mclient: tot_send_msgs=\d+, tot_recv_msgs=[1-9]/.test(outcome.stdout);
  }

  it('[BOOK-35] relays for our credentials, and for none that are forged or over', { timeout: 60_000 }, async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    expect(await relays(turnCredentials({ secret, userId: 'asha', expiresAt: inAnHour }))).toBe(true);
    expect(await relays(turnCredentials({ secret: 'guessed', userId: 'asha', expiresAt: inAnHour }))).toBe(false);
    expect(await relays(turnCredentials({ secret, userId: 'asha', expiresAt: new Date(0) }))).toBe(false);
  });
});
