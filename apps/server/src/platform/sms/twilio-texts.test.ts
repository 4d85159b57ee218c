import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeSms } from '../../../test/fakes/sms.ts';
import { createLoggedTexts, maskedNumber } from './text-sender.ts';
import { createTwilioTexts } from './twilio-texts.ts';

const text = { to: '+919876543210', words: 'Your session begins in 2 hours & 5 minutes.' };
const quiet = pino({ level: 'silent' });

let sms: Awaited<ReturnType<typeof startFakeSms>>;
beforeAll(async () => {
  sms = await startFakeSms();
});
afterAll(() => sms.close());
beforeEach(() => {
  sms.accepted.length = 0;
});
const sender = (more: object = {}) =>
  createTwilioTexts({ ...sms.settings, network: 'sms', timeoutMs: 1000, log: quiet, ...more });

describe('texts with a provider like Twilio', () => {
  it("posts a form with the account's name and secret", async () => {
    expect(await sender()(text)).toBe('accepted');
    expect(sms.accepted).toEqual([{ to: text.to, from: '+14155550100', words: text.words }]);
  });

  it('sends by WhatsApp if configured', async () => {
    expect(await sender({ network: 'whatsapp' })(text)).toBe('accepted');
    expect(sms.accepted[0]).toMatchObject({ to: `whatsapp:${text.to}`, from: 'whatsapp:+14155550100' });
  });

  it.each([
    ['refuse', 'refused'],
    ['busy', 'unreachable'],
    ['break', 'unreachable'],
    ['hang', 'unknown'],
    ['hang-up', 'unknown'],
  ] as const)('reports the outcome of a text when the provider would %s', async (mood, outcome) => {
    sms.next(mood);
    expect(await sender()(text)).toBe(outcome);
  });

  it('is refused with a wrong secret, and unreachable without a server', async () => {
    expect(await sender({ authToken: 'wrong' })(text)).toBe('refused');
    const gone = await startFakeSms();
    await gone.close();
    expect(await sender({ baseUrl: gone.settings.baseUrl })(text)).toBe('unreachable');
  });
});

it('[PROV-69] without a provider only logs, and never the whole number or the words', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  expect(await createLoggedTexts(log)(text)).toBe('accepted');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('+91••••••3210');
  expect(lines[0]).not.toContain('9876543210');
  expect(lines[0]).not.toContain('begins');
  expect(maskedNumber('+919876543210')).toBe('+91••••••3210');
});
