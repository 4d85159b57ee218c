import { describe, expect, it } from 'vitest';
import { sampleMails, sampleSession } from './sample-mails.ts';
import { sessionMail } from './session.mails.ts';

const sender = { appName: 'Circle', publicUrl: 'https://circle.example', address: 'help@circle.example' };
const mails = new Map(sampleMails(sender).map(({ name, mail }) => [name, mail]));
const textOf = (name: string) => mails.get(name)?.text ?? '';

describe('[SEEN-05] the price says what became of the money', () => {
  it.each([
    ['confirmed-seeker', 'Price: ₹600, paid'],
    ['confirmed-unpaid', 'Price: ₹600, not paid yet'],
    ['payment-due', 'Price: ₹600, not paid yet'],
    ['refund-declined', 'Price: ₹600, paid'],
    ['refund-granted', 'Price: ₹600, refunded'],
    ['operator-refunded-seeker', 'Price: ₹600, refunded'],
    ['operator-refunded-mentor', 'Price: ₹600, refunded'],
  ])('%s: %s', (name, line) => expect(textOf(name).split('\n')).toContain(line));

  it('[PROMISE-27] says nothing of money that went back to somebody who is missing', () => {
    const payment = { ...sampleSession.payment!, isKept: false };
    const refunded = new Map(sampleMails(sender, { payment }).map(({ name, mail }) => [name, mail.text]));
    expect(textOf('missed-mentor')).toContain('You keep the money either way.');
    expect(refunded.get('missed-mentor')).not.toContain('You keep');
    expect(refunded.get('missed-seeker')).not.toContain("You won't get a refund.");
  });

  it('leads nobody into a session that is over and refunded', () => {
    for (const name of ['operator-refunded-seeker', 'operator-refunded-mentor'])
      expect(textOf(name)).not.toMatch(/Meeting:|wrote:|Which platform/);
  });
});

it('[SEEN-06] calls the own time zone of the reader "your time"', () => {
  expect(textOf('confirmed-seeker')).toContain('3:30 am to 4:00 am (your time, London)');
  expect(textOf('confirmed-mentor')).toContain('3:30 am to 4:00 am (Asha Rao, London)');
  expect(textOf('receipt')).toContain('(your time, London)');
  expect(textOf('proposed').match(/\(your time, London\)/g)).toHaveLength(3);
  const zones = { mentor: 'America/New_York', seeker: null };
  const toMentor = sampleMails(sender, { zones }).find(({ name }) => name === 'confirmed-mentor')?.mail;
  expect(toMentor?.text).toContain('10:30 pm to 11:00 pm (your time, New York)');
});

it('[SEEN-07] says that a request was declined, not that a session was cancelled', () => {
  expect(textOf('declined')).toContain('Your request for Sun 15 Nov at 9:00 am IST has been declined.');
  expect(textOf('unanswered')).toContain('The request for Sun 15 Nov at 9:00 am IST has been declined.');
  for (const name of ['declined', 'unanswered']) expect(textOf(name)).not.toContain('cancelled');
  expect(textOf('cancelled-seeker')).toContain('Your session on Sun 15 Nov at 9:00 am IST has been cancelled.');
});

it('[SEEN-19] says until when a seeker who cancelled too late can ask for a refund, if they still can', () => {
  const ask =
    'Until Sun 15 Nov at 9:00 am IST you can still ask Kabir Menon for it: open the session and choose "Ask for a refund".';
  expect(textOf('cancelled-late-seeker')).toContain(ask);
  expect(textOf('cancelled-late-seeker')).toContain('Open the session:\nhttps://circle.example/dashboard/live-session');
  const without = (changed: Partial<typeof sampleSession>) =>
    sampleMails(sender, changed).find(({ name }) => name === 'cancelled-late-seeker')?.mail.text;
  for (const changed of [
    { refundAskedAt: new Date() },
    { startsAt: new Date('2026-11-01T03:30:00Z') },
    { mentor: { ...sampleSession.mentor, id: null } },
  ]) {
    expect(without(changed)).toContain('It was too late for a refund of ₹600.');
    expect(without(changed)).not.toContain('you can still ask');
  }
  for (const name of ['cancelled-seeker', 'cancelled-late-mentor', 'declined'])
    expect(textOf(name)).not.toContain('you can still ask');
});

it('writes every sample once, with the same apostrophe', () => {
  expect(mails.size).toBe(sampleMails(sender, sampleSession).length);
  for (const { text, subject } of mails.values()) expect(`${subject}${text}`).not.toContain('’');
});

it('[CONFIRM-10] says what its one button does, and shows no room before a request is approved', () => {
  const meet = { meetingLink: 'https://meet.google.com/abc' };
  const asking = {
    bookingId: sampleSession.id,
    kind: 'invitation',
    to: { guest: 'meera@example.com' },
    sequence: 0,
  } as const;
  const acceptUrl = 'https://circle.example/mail/invitation?token=sample';
  const mail = sessionMail(
    { ...sampleSession, ...meet },
    { ...asking, acceptUrl },
    sender,
    new Date('2026-11-14T03:30:00Z'),
  );
  expect(mail?.text).toContain('Accept the invitation:');
  expect(mail?.text).not.toContain('button');
  expect(mail?.text).toContain('Meeting: https://meet.google.com/abc');
  expect(textOf('moved-seeker')).toContain('Meeting:');
  expect(textOf('moved-mentor'), 'waits for approval').not.toContain('Meeting:');
});
