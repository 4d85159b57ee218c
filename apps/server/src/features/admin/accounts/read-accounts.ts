import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import type { AccountDeps } from '../admin-deps.ts';
import { pageOf } from '../page.ts';
import { accountsQuery, findAccountFile } from './account.store.ts';
import { accountSearchOf } from './account-search.rules.ts';

const { pageSize } = limits.admin;

export async function findAccounts({ db }: Pick<AccountDeps, 'db'>, typed: string, after: string | undefined) {
  const page = { after, limit: pageSize + 1 };
  return pageOf(await accountsQuery(db, accountSearchOf(typed), page).execute(), pageSize);
}

export async function readAccount({ db, hasSecondFactor, signInsOf }: AccountDeps, id: string) {
  const account = await findAccountFile(db, id);
  if (!account) throw new AppError('not_found', 'There is no such account.');
  return { account, hasSecondFactor: await hasSecondFactor(id), signIns: await signInsOf(id) };
}
