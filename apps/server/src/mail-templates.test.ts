import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guestCodeMail } from '#features/guests/guest.mails.ts';
import { digestMail } from '#features/notifications/digest.mail.ts';
import { visitCodeMail } from '#features/public-pages/visit/visit.mails.ts';
import { sampleMails } from '#features/session-mail/sample-mails.ts';
import { offerMail } from '#features/waitlist/send-offer-mail.ts';
import { plainName } from '#platform/mail/plain-name.ts';

const SRC = import.meta.dirname;

/** Every mail the product sends, and whom it is for. A subject must not quote what users write, see below. */
const templates = {
  'features/accounts/account.mails.ts': Array.from({ length: 12 }, () => 'account'),
  'features/feedback/send-feedback.ts': ['operator'],
  'features/guests/guest.mails.ts': ['guest'],
  'features/session-mail/session.mails.ts': ['by role', 'by role', 'guest', 'member'],
  'features/notifications/digest.mail.ts': ['member'],
  'features/payments/ledger/mail-differences.ts': ['operator'],
  'features/public-pages/visit/visit.mails.ts': ['guest'],
  'features/safety/alert-late-reports.ts': ['operator'],
  'features/safety/decision.mails.ts': ['account'],
  'features/waitlist/send-offer-mail.ts': ['member'],
};

it('[CONSENT-09] every template is listed here with whom it is for', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file.startsWith('features/'));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    // No mail compiles without an audience.
    const audiences = [...text.matchAll(/\baudience: (?:'(\w+)'|audienceOf)/g)].map(([, name]) => name ?? 'by role');
    return audiences.length > 0 ? [[file, audiences.toSorted()] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(templates);
});

describe('a subject', () => {
  const ADVERT = 'Win now at https://evil.example/?a=1 or write to me@evil.example today';
  const id = '019a0000-0000-7000-8000-000000000001';
  const person = { id, name: ADVERT, email: 'p@x.example' };
  const sender = { appName: 'Circle', publicUrl: 'https://circle.example', address: 'help@circle.example' };
  const written = {
    mentor: person,
    seeker: person,
    topic: ADVERT,
    description: ADVERT,
    customMessage: ADVERT,
    cancellationReason: ADVERT,
  };
  const offer = {
    seekerId: id,
    email: person.email,
    mentorUserId: id,
    mentorName: ADVERT,
    timeZone: 'Europe/London',
    startsAt: new Date(0),
    endsAt: new Date(1),
    expiresAt: new Date(2),
  };
  const mails = [
    ...sampleMails(sender, written).map(({ mail }) => mail),
    guestCodeMail(person.email, '123456', sender),
    visitCodeMail(person.email, '123456', sender),
    offerMail(offer, { to: person.email, now: new Date(0) }, sender),
    digestMail(person.email, [ADVERT], sender),
  ];

  it('[CONSENT-09] to a guest quotes nobody', () => {
    const guests = mails.filter(({ audience }) => audience === 'guest');
    expect(guests.length).toBeGreaterThan(4);
    for (const { subject } of guests) expect(subject).not.toMatch(/win|evil/i);
  });

  it('[CONSENT-09] to anybody holds no link and no long text', () => {
    for (const { subject } of mails) {
      expect(subject).not.toMatch(/:\/\/|\w\.\w|@|\//);
      expect(subject.length).toBeLessThan(140);
    }
    expect(mails.find(({ to, subject }) => to === person.email && subject.startsWith('What'))?.subject).toBe(
      'What you missed on Circle',
    );
  });
});

it.each([
  ['Dr. Asha Rao', 'Dr. Asha Rao'],
  ['S.Ramesh', 'S. Ramesh'],
  ['evil.example', 'evil. example'],
  ['https://evil.example/x', 'https evil. example x'],
  ['मीरा अय्यर', 'मीरा अय्यर'],
  ['://', 'Someone'],
  ['😀'.repeat(70), '😀'.repeat(60)],
])('[CONSENT-09] %s becomes %s', (name, plain) => expect(plainName(name)).toBe(plain));
