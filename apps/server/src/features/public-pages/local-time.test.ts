import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

/** Runs the script on a page with one time, for a visitor this many minutes ahead of UTC. */
async function ownTimes(minutesAhead: number): Promise<string[]> {
  class VisitorDate extends Date {
    override getTimezoneOffset(): number {
      return -minutesAhead;
    }
  }
  const added: { textContent: string }[] = [];
  const time = {
    dateTime: '2030-01-02T03:30:00.000Z',
    after: (own: { textContent: string }) => void added.push(own),
  };
  const document = { querySelectorAll: () => [time], createElement: () => ({}) };
  const script = await readFile(join(import.meta.dirname, 'local-time.js'), 'utf8');
  runInNewContext(script, { document, Date: VisitorDate, Intl });
  return added.map(({ textContent }) => textContent);
}

it('[PUB-27] adds the visitor’s own time where it differs from IST, with the day if that differs too', async () => {
  expect(await ownTimes(0)).toEqual([expect.stringMatching(/^\d+:\d\d\sam\syour time$/)]);
  expect(await ownTimes(-600)).toEqual([expect.stringMatching(/^\w+,? \d Jan.*your time$/)]);
  expect(await ownTimes(330)).toEqual([]);
});

it('[PUB-27] breaks no line within the clock', async () => {
  expect(await ownTimes(-600)).toEqual([expect.stringMatching(/ Jan,? \d+:\d\d\u00a0[ap]m\u00a0your time$/)]);
});
