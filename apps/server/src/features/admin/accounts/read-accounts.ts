import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import type { AccountDeps } from '../admin-deps.ts';
import { pageOf } from '../page.ts';
import { accountsQuery, findAccountFile, newestAccountsQuery } from './account.store.ts';
import { accountSearchOf } from './account-search.rules.ts';

const { pageSize } = limits.admin;
/** So many are read in a few milliseconds. */
const NEWEST = 5000;

export async function findAccounts({ db }: Pick<AccountDeps, 'db'>, typed: string, after: string | undefined) {
  const page = { after, limit: pageSize + 1 };
  const search = accountSearchOf(typed);
  if (search.by === 'names') {
    const rows = await newestAccountsQuery(db, search, { ...page, newest: NEWEST }).execute();
    if (rows.length > pageSize) return pageOf(rows, pageSize);
  }
  return pageOf(await accountsQuery(db, search, page).execute(), pageSize);
}

export async function readAccount({ db, hasSecondFactor, signInsOf }: AccountDeps, id: string) {
  const account = await findAccountFile(db, id);
  if (!account) throw new AppError('not_found', 'There is no such account.');
  return { account, hasSecondFactor: await hasSecondFactor(id), signIns: await signInsOf(id) };
}
