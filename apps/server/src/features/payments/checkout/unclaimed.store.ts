import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { isTestMoney, type NewPayout } from '../payouts/payout.store.ts';

/** Money due to a person who cannot request it: their account is suspended, leaving or deleted. */
export type Unclaimed = {
  accountId: string;
  amountInPaise: number;
  /** Null once that account is deleted. */
  mentorUserId: string | null;
  username: string | null;
  email: string | null;
  isSuspended: boolean;
  /** Their newest refused payout, to recognise them when they write to us. */
  refusal: { hint: string; reason: string; at: Date } | null;
};

/** Unclaimed balances of one account or of all, largest first. Leaves out requested payouts and test money. */
export async function unclaimedMoney(db: Db, accountId: string | null = null): Promise<Unclaimed[]> {
  const { rows } = await sql<Omit<Unclaimed, 'refusal'> & { hint: string | null; reason: string | null; at: Date }>`
    select account.id as "accountId", due - asked as "amountInPaise", users.id as "mentorUserId", username, email,
      suspended_at is not null as "isSuspended", hint, reason, decided_at as at
    from ledger_accounts as account
      left join users on users.id = account.user_id
      cross join lateral (
        select coalesce(-sum(amount_in_paise), 0)::float8 as due
        from ledger_entries where account_id = account.id and not ${isTestMoney}
      ) as owed
      cross join lateral (
        select coalesce(sum(amount_in_paise), 0)::float8 as asked
        from payouts where account_id = account.id and status = 'requested'
      ) as open
      left join lateral (
        select hint, reason, decided_at from payouts
        where account_id = account.id and status = 'refused'
        order by decided_at desc limit 1
      ) as refused on true
    where kind = 'mentor_payable' and due > asked
      and (users.id is null or suspended_at is not null or deletion_requested_at is not null)
      and (${accountId}::uuid is null or account.id = ${accountId}::uuid)
    order by due - asked desc, account.id
  `.execute(db);
  return rows.map(({ hint, reason, at, ...row }) => ({
    ...row,
    refusal: hint === null ? null : { hint, reason: reason ?? '', at },
  }));
}

type SentPayout = Omit<NewPayout, 'mentorUserId' | 'details'> & { mentorUserId: string | null; reference: string };

/** A payout that was sent without a request. */
export async function insertSentPayout(tx: Tx, payout: SentPayout): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      mentor_user_id: payout.mentorUserId,
      account_id: payout.accountId,
      amount_in_paise: payout.amountInPaise,
      method: payout.method,
      hint: payout.hint,
      status: 'settled',
      reference: payout.reference,
      requested_at: payout.at,
      decided_at: payout.at,
    })
    .execute();
}
