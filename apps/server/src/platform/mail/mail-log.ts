import { currentCall } from '../call-context.ts';
import type { Now } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { reasonOf } from '../health/service-health.ts';
import { newId } from '../ids.ts';
import type { Log } from '../logger.ts';
import { hideSecrets } from './hide-secrets.ts';
import { addMailTry, type MailTry } from './mail-log.store.ts';
import type { Mail } from './mailer.ts';

type SentMail = Pick<Mail, 'id' | 'to' | 'subject'> & { audience: string };

export type MailLog = {
  sent: (mail: SentMail, outboxId: string | null) => Promise<void>;
  failed: (mail: SentMail, error: unknown) => Promise<void>;
};

/** Records every mail that was tried. A log that cannot be written never fails a mail: it would be sent twice. */
export function createMailLog({ db, now, log }: { db: Db; now: Now; log: Log }): MailLog {
  const tryOf = ({ id, to, subject, audience }: SentMail, outcome: Pick<MailTry, 'error' | 'outboxId'>): MailTry => {
    const { job: queue = null, jobId = null } = currentCall() ?? {};
    return { id: id ?? newId(now()), to, subject: hideSecrets(subject), audience, at: now(), queue, jobId, ...outcome };
  };
  const record = async (mail: MailTry) =>
    await addMailTry(db, mail).catch((err: unknown) => log.warn({ err }, 'failed to record a mail'));
  return {
    sent: async (mail, outboxId) => await record(tryOf(mail, { error: null, outboxId })),
    failed: async (mail, error) => await record(tryOf(mail, { error: reasonOf(error), outboxId: null })),
  };
}
