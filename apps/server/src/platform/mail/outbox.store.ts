import type { Db, Tx } from '../db/db.ts';
import type { CalendarPart, Mail } from './mailer.ts';

export type StoredMail = Omit<Mail, 'headers'> & { id: string; createdAt: Date };

/** An existing mail stays unchanged: it was retried because its outcome was unknown. */
export async function addToOutbox(db: Db, mail: StoredMail): Promise<void> {
  const { id, to, subject, html, text, calendar, createdAt } = mail;
  await db
    .insertInto('mail_outbox')
    .values({
      id,
      to_address: to,
      subject,
      html,
      text,
      calendar_method: calendar?.method ?? null,
      calendar_text: calendar?.text ?? null,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns the newest mails to any of these addresses, or to everybody if there are none. */
export async function newestMails(db: Db, limit: number, to: readonly string[] = []): Promise<StoredMail[]> {
  const rows = await selectMail(db)
    .$if(to.length > 0, (query) => query.where('to_address', 'in', to))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(storedMail);
}

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const row = await selectMail(db).where('id', '=', id).executeTakeFirst();
  return row && storedMail(row);
}

/** Also from the log of mails. */
export async function removeMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mail_outbox').where('to_address', '=', address).execute();
  await tx.deleteFrom('mail_log').where('to_address', '=', address).execute();
}

function selectMail(db: Db) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'to_address as to', 'subject', 'html', 'text', 'created_at as createdAt'])
    .select(['calendar_method as method', 'calendar_text as calendarText'])
    .$narrowType<{ method: CalendarPart['method'] | null }>();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMail>['executeTakeFirstOrThrow']>>;

function storedMail({ method, calendarText, ...mail }: Row): StoredMail {
  return { ...mail, ...(method && calendarText !== null && { calendar: { method, text: calendarText } }) };
}
