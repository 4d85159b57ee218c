import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAddressTokens } from '#platform/mail/address-tokens.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { createMailLog } from '#platform/mail/mail-log.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { createWorld, type World } from '../../test/world.ts';
import { type Audience, createMailGate } from './mail-gate.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const content = renderMail({ appName: 'Circle', heading: 'Hello', paragraphs: [], footnote: 'Why.' });
const accounts = new Map([
  ['member@x.example', { isVerified: true }],
  ['new@x.example', { isVerified: false }],
]);

function gate({ requireVerifiedEmail = true } = {}) {
  const sent: Mail[] = [];
  const logged: unknown[] = [];
  const counted: unknown[] = [];
  const { send } = createMailGate({
    mailer: { send: async (mail) => (sent.push(mail), null), close: () => undefined },
    mailLog: createMailLog({ db: world.db, now: world.clock.now, log: pino({ level: 'silent' }) }),
    db: world.db,
    log: { info: (...words: unknown[]) => void logged.push(words) } as never,
    tokens: createAddressTokens(async () => Buffer.alloc(32, 7)),
    appName: 'Circle',
    publicUrl: 'https://circle.example',
    operatorAddress: 'help@x.example',
    requireVerifiedEmail,
    accountAt: async (_db, address) => accounts.get(address) ?? null,
    count: (mail) => void counted.push(mail),
  });
  return {
    sent,
    logged,
    counted,
    send: async (audience: Audience, to: string) => await send({ audience, to, subject: 'S', ...content }),
  };
}

it.each<[Audience, string, boolean]>([
  ['operator', 'help@x.example', true],
  ['operator', 'member@x.example', false],
  ['account', 'new@x.example', true],
  ['account', 'member@x.example', true],
  ['account', 'nobody@x.example', false],
  ['member', 'member@x.example', true],
  ['member', 'new@x.example', false],
  ['member', 'nobody@x.example', false],
  ['guest', 'member@x.example', true],
  ['guest', 'new@x.example', true],
  ['guest', 'nobody@x.example', true],
])('[CONSENT-02] a mail for %s to %s is sent: %s', async (audience, to, leaves) => {
  const { sent, logged, counted, send } = gate();
  await send(audience, to);
  expect(sent.map((mail) => mail.to)).toEqual(leaves ? [to] : []);
  expect(logged).toEqual([[{ audience }, expect.stringContaining(leaves ? 'mail sent' : 'mail dropped')]]);
  expect(counted).toEqual([{ audience, outcome: leaves ? 'sent' : 'dropped' }]);
  expect(JSON.stringify(logged), 'no address in the log').not.toContain('@');
});

it('[CONSENT-02] members need no confirmed address if it is not required', async () => {
  const { sent, send } = gate({ requireVerifiedEmail: false });
  await send('member', 'new@x.example');
  await send('member', 'nobody@x.example');
  expect(sent.map(({ to }) => to)).toEqual(['new@x.example']);
});

it('[CONSENT-10] guests without a confirmed account get the headers and the link, account holders do not', async () => {
  const { sent, send } = gate();
  for (const to of ['nobody@x.example', 'new@x.example', 'member@x.example']) await send('guest', to);
  const [stranger, unconfirmed, member] = sent;
  for (const mail of [stranger, unconfirmed]) {
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/circle\.example\/api\/mail\/opt-out\?token=[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.text).toContain('Stop all emails from Circle:\nhttps://circle.example/mail/opt-out?token=');
  }
  expect(member?.headers).toBeUndefined();
  expect(member?.html).not.toContain('opt-out?');
});

it('hashes every spelling of an address alike, and differently with another key', async () => {
  const [one, other] = [7, 8].map((byte) => createAddressTokens(async () => Buffer.alloc(32, byte)));
  const hash = await one!.hashOf('asha@x.example');
  expect(await one!.hashOf(' Asha@X.example ')).toEqual(hash);
  expect(await other!.hashOf('asha@x.example')).not.toEqual(hash);
  const token = await one!.sign('a', ['x']);
  expect([await one!.open('a', token), await one!.open('b', token), await other!.open('a', token)]).toEqual([
    ['x'],
    null,
    null,
  ]);
});
