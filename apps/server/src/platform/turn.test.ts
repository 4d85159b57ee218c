import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCoturn, startCoturn } from '../../test/coturn.ts';
import { iceServersFor, turnCredentials } from './turn.ts';

const expiresAt = new Date('2030-01-01T06:00:00.000Z');

describe('TURN credentials', () => {
  it("[BOOK-35] have coturn's format: expiry and user, signed with the shared secret", () => {
    // Output of `echo -n 1893477600:asha | openssl dgst -sha1 -hmac north -binary | base64`.
    expect(turnCredentials({ secret: 'north', userId: 'asha', expiresAt })).toEqual({
      username: '1893477600:asha',
      credential: '5bK7uraQ07RgJkEkNN+n2RErlYY=',
    });
  });

  it('[BOOK-35] offers only what is configured', () => {
    expect(iceServersFor({ stunUrls: [], turn: null }, 'asha', expiresAt)).toEqual([]);
    const turn = { urls: ['turn:turn.example.com:3478'], secret: 'north' };
    expect(iceServersFor({ stunUrls: ['stun:stun.example.com'], turn }, 'asha', expiresAt)).toEqual([
      { urls: ['stun:stun.example.com'] },
      { urls: ['turn:turn.example.com:3478'], ...turnCredentials({ secret: 'north', userId: 'asha', expiresAt }) },
    ]);
  });
});

describe.runIf(hasCoturn())("a real coturn (skipped if Debian's coturn is not installed)", () => {
  let coturn: Awaited<ReturnType<typeof startCoturn>>;
  beforeAll(async () => {
    coturn = await startCoturn();
  });
  afterAll(async () => await coturn.stop());

  /** Allocates a relay and sends through it, like a browser. */
  async function relays({ username, credential }: { username: string; credential: string }): Promise<boolean> {
    const options = [
      '-y',
      '-m',
      '1',
      '-n',
      '1',
      '-c',
      '-p',
      String(coturn.port),
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

  it('[BOOK-35] relays for our credentials, and not for forged or expired ones', { timeout: 60_000 }, async () => {
    const { secret } = coturn;
    const inAnHour = new Date(Date.now() + HOUR_MS);
    expect(await relays(turnCredentials({ secret, userId: 'asha', expiresAt: inAnHour }))).toBe(true);
    expect(await relays(turnCredentials({ secret: 'guessed', userId: 'asha', expiresAt: inAnHour }))).toBe(false);
    expect(await relays(turnCredentials({ secret, userId: 'asha', expiresAt: new Date(0) }))).toBe(false);
  });
});
