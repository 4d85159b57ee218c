import type { Now } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../ids.ts';
import { addToOutbox } from './outbox.store.ts';

/** Calendar part: an entry to add or to cancel. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string };

export type Mail = {
  /** Message-ID, the same when the mail is sent again after a failure: mail clients use it to drop duplicates. */
  id?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  calendar?: CalendarPart;
  headers?: Record<string, string>;
};

/**
 * `send` resolves when the mail is accepted and throws when it is not, so that the job that sends it tries again. It takes no
 * transaction, because none may wait for a mail server. Returns the id of a mail that the outbox keeps; null if a mail server
 * took it.
 */
export type Mailer = { send: (mail: Mail) => Promise<string | null>; close: () => void };

type SmtpOptions = { smtpUrl: string; from: string; timeoutMs?: number };

/** The client is loaded only if a mail server is configured. */
export async function createSmtpMailer({ smtpUrl, from, timeoutMs = 30_000 }: SmtpOptions): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const host = addressIn(from).split('@')[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, html, text, headers = {}, calendar }) => {
      await transport.sendMail({
        from,
        to,
        subject,
        html,
        text,
        headers,
        ...(id && { messageId: `<${id}@${host}>` }),
        ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text } }),
      });
      return null;
    },
    close: () => transport.close(),
  };
}

/** Without SMTP every mail is saved for the local viewer. */
export function createOutboxMailer({ db, now }: { db: Db; now: Now }): Mailer {
  return {
    send: async (mail) => {
      const stored = { id: newId(now()), createdAt: now(), ...mail };
      await addToOutbox(db, stored);
      return stored.id;
    },
    close: () => undefined,
  };
}

/** "help@circle.example" for "Right Circle <help@circle.example>". */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
