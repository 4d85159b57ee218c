import type { Db, Tx } from '../db/db.ts';
import type { Mail } from './mailer.ts';

export type StoredMail = Mail & { id: string; createdAt: Date };

export async function addToOutbox(db: Db, mail: StoredMail): Promise<void> {
  const { id, to, subject, html, text, createdAt } = mail;
  await db
    .insertInto('mail_outbox')
    .values({ id, to_address: to, subject, html, text, created_at: createdAt })
    .execute();
}

export async function newestMails(db: Db): Promise<StoredMail[]> {
  return await selectMail(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute();
}

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return await selectMail(db).where('id', '=', id).executeTakeFirst();
}

export async function removeMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mail_outbox').where('to_address', '=', address).execute();
}

function selectMail(db: Db) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'to_address as to', 'subject', 'html', 'text', 'created_at as createdAt']);
}
