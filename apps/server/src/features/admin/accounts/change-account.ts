import type { ReportReason } from '@right-circle/contract/safety';
import { AppError } from '#platform/app-error.ts';
import type { AccountDeps } from '../admin-deps.ts';
import { addAuditEntry, type NewAuditEntry } from '../audit/audit.store.ts';
import { type AccountFileRow, findAccountFile } from './account.store.ts';

type Deed = { operatorId: string; userId: string };

const account = (userId: string) => ({ targetType: 'account', targetId: userId }) as const;

/** Refuses one's own account. */
async function findOther({ db }: Pick<AccountDeps, 'db'>, { operatorId, userId }: Deed): Promise<AccountFileRow> {
  const found = await findAccountFile(db, userId);
  if (!found) throw new AppError('not_found', 'There is no such account.');
  if (userId === operatorId) throw new AppError('outside_rules', 'Another operator has to do this for your account.');
  return found;
}

export async function suspend(
  deps: AccountDeps,
  { rule, note, ...deed }: Deed & { rule: ReportReason; note: string },
): Promise<void> {
  const { operatorId, userId } = deed;
  await findOther(deps, deed);
  const at = deps.now();
  const ended = await deps.db.transaction().execute(async (tx) => {
    const signIns = await deps.suspend(tx, { userId, operatorId, rule, note, at });
    const [before, after] = [{ state: 'active' }, { state: 'suspended', rule }];
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'account_suspended',
      ...account(userId),
      before,
      after,
      at,
    });
    return signIns;
  });
  deps.closeSockets(ended);
}

export async function restore(deps: AccountDeps, { note, ...deed }: Deed & { note: string }): Promise<void> {
  const { operatorId, userId } = deed;
  await findOther(deps, deed);
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await deps.restore(tx, { userId, operatorId, note, at });
    const [before, after] = [{ state: 'suspended' }, { state: 'active' }];
    await addAuditEntry(tx, { actorId: operatorId, action: 'account_restored', ...account(userId), before, after, at });
  });
}

/** Returns how many sign-ins ended. */
export async function endSignIns(deps: AccountDeps, deed: Deed): Promise<number> {
  const { operatorId, userId } = deed;
  await findOther(deps, deed);
  const at = deps.now();
  const ended = await deps.db.transaction().execute(async (tx) => {
    const signIns = await deps.endAllAccess(tx, userId, at);
    const [before, after] = [{ sign_ins: signIns.length }, { sign_ins: 0 }];
    await addAuditEntry(tx, { actorId: operatorId, action: 'sign_ins_ended', ...account(userId), before, after, at });
    return signIns;
  });
  deps.closeSockets(ended);
  return ended.length;
}

export async function resendConfirmation(deps: AccountDeps, deed: Deed): Promise<void> {
  const { operatorId, userId } = deed;
  const { email, pendingEmail, emailVerifiedAt, suspendedAt } = await findOther(deps, deed);
  if (email === null && pendingEmail === null) {
    throw new AppError('outside_rules', 'This account has no email address.');
  }
  if (emailVerifiedAt) throw new AppError('already_decided', 'This email address is already confirmed.');
  if (suspendedAt) throw new AppError('outside_rules', 'This account is suspended. Restore it first.');
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await deps.sendConfirmation(tx, userId);
    const [before, after] = [{ confirmed: false }, { confirmed: false, email: 'waiting' }];
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'confirmation_resent',
      ...account(userId),
      before,
      after,
      at,
    });
  });
}

/** Written down before the first byte leaves, and before the last one with what the file contains. */
export async function exportAccount(deps: AccountDeps, deed: Deed): Promise<AsyncIterable<Buffer>> {
  const { operatorId, userId } = deed;
  await findOther(deps, deed);
  const note = async (values: Pick<NewAuditEntry, 'before' | 'after'>) =>
    await deps.db.transaction().execute(async (tx) => {
      const deedOf = { actorId: operatorId, action: 'data_exported', ...account(userId), at: deps.now() } as const;
      await addAuditEntry(tx, { ...deedOf, ...values });
    });
  await note({ after: { export: 'started' } });
  return deps.exportOf(userId, async (counts) => {
    await note({ before: { export: 'started' }, after: { export: 'complete', ...counts } });
  });
}
