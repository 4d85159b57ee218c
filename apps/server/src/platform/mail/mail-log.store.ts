import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { escapeLikePattern } from '../db/escape-like-pattern.ts';
import { wordsQuery } from '../db/words-query.ts';
import type { PageCursor } from '../page-cursor.ts';

export type MailTry = {
  id: string;
  to: string;
  subject: string;
  audience: string;
  at: Date;
  /** Null if the mail was accepted. */
  error: string | null;
  queue: string | null;
  jobId: string | null;
  outboxId: string | null;
};

/** Adds a mail, or another try of one. A mail that was sent once stays sent. */
export async function addMailTry(db: Db, mail: MailTry): Promise<void> {
  const { id, to, subject, audience, at, error, queue, jobId, outboxId } = mail;
  const sentAt = error === null ? at : null;
  await sql`
    insert into mail_log as l
      (id, to_address, subject, audience, created_at, tried_at, tries, sent_at, error, queue, job_id, outbox_id)
    values (${id}, ${to}, ${subject}, ${audience}, ${at}, ${at}, 1, ${sentAt}, ${error}, ${queue}, ${jobId}, ${outboxId})
    on conflict (id) do update set
      tried_at = excluded.tried_at,
      tries = l.tries + 1,
      sent_at = coalesce(l.sent_at, excluded.sent_at),
      error = coalesce(excluded.error, l.error),
      queue = excluded.queue,
      job_id = excluded.job_id,
      outbox_id = coalesce(excluded.outbox_id, l.outbox_id)
  `.execute(db);
}

export type LoggedMailState = 'waiting' | 'sent' | 'failed';
export type LoggedMail = {
  id: string;
  to: string;
  subject: string;
  state: LoggedMailState;
  createdAt: Date;
  triedAt: Date;
  sentAt: Date | null;
  tries: number;
  error: string | null;
  queue: string | null;
  jobId: string | null;
  /** Its job was given up and can be run again. */
  canResend: boolean;
  outboxId: string | null;
};

/**
 * A mail waits while its job is still going to run. Reminders try again by themselves, minutes after a job that ended well, so
 * that they count as failed only when an hour has passed without another try.
 */
const unsentState = (at: Date) => sql<LoggedMailState>`
  case when j.state in ('created', 'retry', 'active')
      or (j.state = 'completed' and l.tried_at > ${at}::timestamptz - interval '1 hour')
    then 'waiting' else 'failed' end`;

const selectMails = (at: Date, from = sql`mail_log`) => sql`
  select l.id, l.to_address as "to", l.subject, l.created_at as "createdAt", l.tried_at as "triedAt", l.sent_at as "sentAt",
    l.tries, l.error, l.queue, l.job_id as "jobId", l.outbox_id as "outboxId",
    case when l.sent_at is not null then 'sent' else ${unsentState(at)} end as state,
    l.sent_at is null and j.state is not distinct from 'failed' as "canResend"
  from ${from} as l
  left join pgboss.job as j on j.name = l.queue and j.id = l.job_id`;

export type MailFilter = {
  /** Each begins a word of the subject, or the address. */
  terms: readonly string[];
  state: LoggedMailState | undefined;
  after: PageCursor | null;
  limit: number;
  at: Date;
  /**
   * Looks among so many newest mails of the page only. Words that many mails have fill a page from them, while their index would
   * read all of them.
   */
  newest?: number;
};

/** Newest first. Few mails are unsent, and those have an index of their own. */
export function mailsQuery({ terms, state, after, limit, at, newest }: MailFilter) {
  const isFurther = sql`(l.created_at, l.id) < (${after?.at}, ${after?.id}::uuid)`;
  const isAmongFew = newest !== undefined || state === 'waiting' || state === 'failed';
  const words = terms.filter((term) => !isAddress(term));
  const fromIndex = isAmongFew || words.length < terms.length ? [] : words;
  const conditions = [
    ...terms.filter(isAddress).map((term) => sql`lower(l.to_address) like ${`${escapeLikePattern(term)}%`}`),
    ...words.filter((word) => !fromIndex.includes(word)).map(hasWord),
    ...(state === 'sent' ? [sql`l.sent_at is not null`] : []),
    ...(state === 'waiting' || state === 'failed' ? [sql`l.sent_at is null and ${unsentState(at)} = ${state}`] : []),
    ...(after && !newest ? [isFurther] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const page = (most: number) => sql`order by l.created_at desc, l.id desc limit ${most}`;
  if (newest !== undefined) {
    const walked = sql`(select * from mail_log as l ${after ? sql`where ${isFurther}` : sql``} ${page(newest)})`;
    return sql<LoggedMail>`${selectMails(at, walked)} ${where} ${page(limit)}`;
  }
  if (fromIndex.length === 0) return sql<LoggedMail>`${selectMails(at)} ${where} ${page(limit)}`;
  // Found before anything else, because nobody can estimate how many match: a walk over all mails may look cheaper.
  const found = sql`(
    with found as materialized (
      select * from mail_log where search_words(search_text) @@ ${wordsQuery(fromIndex)}::tsquery
    ) select * from found as l ${where} ${page(limit)})`;
  return sql<LoggedMail>`${selectMails(at, found)} ${page(limit)}`;
}

export const isAddress = (term: string): boolean => term.indexOf('@') > 0;

// Not the column itself, so that its index of letter triples is left out.
const hasWord = (word: string) => sql`l.search_text || '' like ${`% ${escapeLikePattern(word)}%`}`;

export async function findLoggedMail(db: Db, id: string, at: Date): Promise<LoggedMail | undefined> {
  const { rows } = await sql<LoggedMail>`${selectMails(at)} where l.id = ${id}`.execute(db);
  return rows[0];
}

export async function deleteMailLogBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'mail_log', sql`created_at < ${before}`);
}
