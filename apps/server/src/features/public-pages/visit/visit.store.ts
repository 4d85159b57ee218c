import type { PageSource } from '@right-circle/rules/page-source';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { CODE_TRIES, type VisitAnswers } from './visit.rules.ts';

/** A booking begun by somebody who isn't signed in. */
export type Visit = {
  id: string;
  mentorUserId: string;
  serviceSlotId: string;
  windowId: string;
  startsAt: Date;
  endsAt: Date;
  source: PageSource;
  email: string;
  answers: VisitAnswers;
  codeRequestedAt: Date | null;
  confirmedAt: Date | null;
  userId: string | null;
  attempt: number;
  testCard: string | null;
};

const visitColumns = [
  'id',
  'mentor_user_id as mentorUserId',
  'service_slot_id as serviceSlotId',
  'window_id as windowId',
  'starts_at as startsAt',
  'ends_at as endsAt',
  sql<PageSource>`source`.as('source'),
  'email',
  sql<VisitAnswers>`answers`.as('answers'),
  'code_requested_at as codeRequestedAt',
  'confirmed_at as confirmedAt',
  'user_id as userId',
  'attempt',
  'test_card as testCard',
] as const;

const openVisits = (db: Db, tokenHash: Buffer, now: Date) =>
  db.selectFrom('visits').select(visitColumns).where('token_hash', '=', tokenHash).where('expires_at', '>', now);

export async function findVisit(db: Db, tokenHash: Buffer, now: Date): Promise<Visit | undefined> {
  return await openVisits(db, tokenHash, now).executeTakeFirst();
}

/** Locks the row: the steps of one visit run one after the other. */
export async function lockVisit(tx: Tx, tokenHash: Buffer, now: Date): Promise<Visit | undefined> {
  return await openVisits(tx, tokenHash, now).forUpdate().executeTakeFirst();
}

export async function findVisitById(db: Db, id: string, now: Date): Promise<Visit | undefined> {
  return await db
    .selectFrom('visits')
    .select(visitColumns)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

type SavedVisit = Pick<
  Visit,
  'id' | 'mentorUserId' | 'serviceSlotId' | 'windowId' | 'startsAt' | 'endsAt' | 'source' | 'email' | 'answers'
> & { tokenHash: Buffer; at: Date; expiresAt: Date };

/** Saves the form. A changed address needs a new code; an unchanged one stays confirmed. */
export async function saveVisit(tx: Tx, visit: SavedVisit): Promise<Visit> {
  const form = {
    mentor_user_id: visit.mentorUserId,
    service_slot_id: visit.serviceSlotId,
    window_id: visit.windowId,
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    source: visit.source,
    email: visit.email,
    answers: JSON.stringify(visit.answers),
    expires_at: visit.expiresAt,
  };
  const unlessChanged = <T>(column: string) =>
    sql<T>`case when visits.email = excluded.email and visits.expires_at > ${visit.at} then visits.${sql.ref(column)} end`;
  return await tx
    .insertInto('visits')
    .values({ id: visit.id, token_hash: visit.tokenHash, created_at: visit.at, ...form })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet((eb) => ({
        ...form,
        code_hash: unlessChanged<Buffer | null>('code_hash'),
        code_expires_at: unlessChanged<Date | null>('code_expires_at'),
        code_requested_at: unlessChanged<Date | null>('code_requested_at'),
        confirmed_at: unlessChanged<Date | null>('confirmed_at'),
        user_id: unlessChanged<string | null>('user_id'),
        signed_in_at: unlessChanged<Date | null>('signed_in_at'),
        attempt: eb('visits.attempt', '+', 1),
        test_card: null,
      })),
    )
    .returning(visitColumns)
    .executeTakeFirstOrThrow();
}

/** Counts a code before it is mailed. Returns false if `max` were counted under this key since `since`. */
export async function countCode(tx: Tx, keyHash: Buffer, { at, since, max }: CodeWindow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into visit_code_counts (key_hash, sent, since) values (${keyHash}, 1, ${at})
    on conflict (key_hash) do update
    set sent = case when visit_code_counts.since > ${since} then visit_code_counts.sent + 1 else 1 end,
      since = case when visit_code_counts.since > ${since} then visit_code_counts.since else excluded.since end
    where visit_code_counts.since <= ${since} or visit_code_counts.sent < ${max}
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
type CodeWindow = { at: Date; since: Date; max: number };

export async function markCodeRequested(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('visits').set({ code_requested_at: at }).where('id', '=', id).execute();
}

/** Replaces the previous code, if the address is still the one it is mailed to. */
export async function saveCode(
  db: Db,
  { id, email }: Pick<Visit, 'id' | 'email'>,
  codeHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set({ code_hash: codeHash, code_expires_at: expiresAt, code_tries: 0 })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Counts one try before the code is compared, so that parallel guesses cannot all run. Returns nothing if it has
 * expired or is out of tries.
 */
export async function countCodeTry(db: Db, id: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('visits')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', CODE_TRIES)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? undefined;
}

/** Spends the code. Returns false if another call was first. */
export async function confirmAddress(
  tx: Tx,
  { id, email }: Pick<Visit, 'id' | 'email'>,
  codeHash: Buffer,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visits')
    .set({ code_hash: null, code_expires_at: null, confirmed_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the address has to be confirmed again. */
export async function setVisitor(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visits')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Lets visits go on as this person only with a new code: the codes so far may have been read by somebody else. An
 * address that the account has not confirmed says nothing about whose visit it is.
 */
export async function unconfirmVisitsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('visits')
    .set({ code_hash: null, code_expires_at: null, code_requested_at: null, confirmed_at: null })
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('email', '=', (inner) =>
          inner
            .selectFrom('users')
            .select('users.email')
            .where('users.id', '=', userId)
            .where('email_verified_at', 'is not', null),
        ),
      ]),
    )
    .execute();
}

/** Keeps the first card of an attempt: repeating it must be the same booking. */
export async function startAttempt(tx: Tx, id: string, card: string, expiresAt: Date): Promise<string> {
  const row = await tx
    .updateTable('visits')
    .set((eb) => ({ test_card: eb.fn.coalesce('test_card', eb.val(card)), expires_at: expiresAt }))
    .where('id', '=', id)
    .returning('test_card')
    .executeTakeFirstOrThrow();
  return row.test_card ?? card;
}

/** Ends an attempt that was refused, so that the next one is another booking. */
export async function endAttempt(db: Db, { id, attempt }: Pick<Visit, 'id' | 'attempt'>): Promise<void> {
  await db
    .updateTable('visits')
    .set({ attempt: attempt + 1, test_card: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}

/** Returns true for the first sign-in of a visit. */
export async function claimSignIn(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visits')
    .set({ signed_in_at: at })
    .where('id', '=', id)
    .where('signed_in_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
