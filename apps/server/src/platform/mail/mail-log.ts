import { currentCall } from '../call-context.ts';
import type { Now } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { reasonOf } from '../health/service-health.ts';
import { idNamed, newId } from '../ids.ts';
import type { Log } from '../logger.ts';
import { hideSecrets } from './hide-secrets.ts';
import { addMailTry, type MailTry } from './mail-log.store.ts';
import type { Mail } from './mailer.ts';

type SentMail = Pick<Mail, 'id' | 'to' | 'subject'> & { audience: string };

export type MailLog = {
  /** Recorded where the outbox keeps the mail, so that both are kept or neither. */
  sent: (mail: SentMail, options: { db?: Db | undefined; outboxId: string | null }) => Promise<void>;
  /**
   * Nobody waits for it: the sender may hold a connection of the pool, and its transaction is about to be rolled back.
   */
  failed: (mail: SentMail, error: unknown) => void;
  close: () => Promise<void>;
};

/** Records every mail that was tried. A log that cannot be written never fails a mail: it would be sent twice. */
export function createMailLog({ db, now, log }: { db: Db; now: Now; log: Log }): MailLog {
  const pending = new Set<Promise<void>>();
  const tryOf = ({ id, to, subject, audience }: SentMail, outcome: Pick<MailTry, 'error' | 'outboxId'>): MailTry => {
    const { job: queue = null, jobId = null } = currentCall() ?? {};
    // The tries of one job are one mail, also if each of them has another code in it.
    const key = id ?? (jobId ? idNamed('mail', jobId, to, subject) : newId(now()));
    return { id: key, to, subject: hideSecrets(subject), audience, at: now(), queue, jobId, ...outcome };
  };
  const onFailure = (err: unknown) => log.warn({ err }, 'failed to record a mail');
  return {
    async sent(mail, { db: tx, outboxId }) {
      const record = addMailTry(tx ?? db, tryOf(mail, { error: null, outboxId }));
      // A transaction with a failed statement cannot go on.
      await (tx ? record : record.catch(onFailure));
    },
    failed(mail, error) {
      const record = addMailTry(db, tryOf(mail, { error: reasonOf(error), outboxId: null })).catch(onFailure);
      pending.add(record);
      void record.finally(() => pending.delete(record));
    },
    async close() {
      await Promise.all(pending);
    },
  };
}
