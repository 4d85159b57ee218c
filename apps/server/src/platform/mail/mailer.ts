import type { Now } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../ids.ts';
import { addToOutbox } from './outbox.store.ts';

export type Mail = { to: string; subject: string; html: string; text: string };

/** Resolves when the mail is accepted; throws when it is not, so that the job that sends it tries again. */
export type SendMail = (mail: Mail) => Promise<void>;

export type Mailer = { send: SendMail; close: () => void };

/** The client is loaded only where there is a mail server to talk to. */
export async function createSmtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpUrl, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

/** Without SMTP every mail is kept for the local viewer. */
export function createOutboxMailer({ db, now }: { db: Db; now: Now }): Mailer {
  return {
    send: async (mail) => await addToOutbox(db, { id: newId(now()), createdAt: now(), ...mail }),
    close: () => undefined,
  };
}
