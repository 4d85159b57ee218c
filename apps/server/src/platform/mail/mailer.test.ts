import { expect, it } from 'vitest';
import { startFakeSmtp } from '../../../test/fakes/smtp.ts';
import { addressIn, createSmtpMailer, type Mail } from './mailer.ts';

const mail: Mail = {
  id: 'a-name',
  to: 'asha@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};
const from = 'Right Circle <hello@circle.example>';

it('times out on a hanging mail server, and the next attempt sends the same mail', async () => {
  const smtp = await startFakeSmtp();
  const mailer = await createSmtpMailer({ smtpUrl: smtp.env.SMTP_URL, from, timeoutMs: 2000 });
  smtp.hangNext();
  await expect(mailer.send(mail)).rejects.toThrow(/timeout/i);
  await mailer.send(mail);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.data).toContain('Message-ID: <a-name@circle.example>');
  mailer.close();
  await smtp.close();
});

it('waits for a slow mail server', async () => {
  const smtp = await startFakeSmtp();
  const mailer = await createSmtpMailer({ smtpUrl: smtp.env.SMTP_URL, from });
  const late = smtp.acceptLate();
  const sending = mailer.send(mail);
  await expect.poll(() => late.kept()).toBe(1);
  late.answer();
  await sending;
  expect(smtp.received).toHaveLength(1);
  mailer.close();
  await smtp.close();
});

it.each([
  ['Right Circle <hello@circle.example>', 'hello@circle.example'],
  ['hello@circle.example', 'hello@circle.example'],
])('%s has the address %s', (written, address) => expect(addressIn(written)).toBe(address));
