import type { FoundAccount } from '@right-circle/contract/admin-people';
import { limits } from '@right-circle/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { shortDayText } from '#lib/format/date-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { adminQueries } from '../admin.queries.ts';
import { accountLooks } from '../admin-words.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { PagedList } from '../paged-list.tsx';
import { PersonLink, StateBadge } from '../parts.tsx';
import { SearchBox, useFilter } from '../search-box.tsx';

const columns: Column<FoundAccount>[] = [
  { name: 'Person', cell: (account) => <PersonLink person={account} /> },
  {
    name: 'Email',
    cell: ({ email, email_verified }) =>
      email ? (
        <>
          <span className="break-all">{email}</span>
          {!email_verified && <span className="block text-13 text-muted">Not confirmed</span>}
        </>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  { name: 'Joined', cell: ({ created_at }) => shortDayText(created_at) },
  { name: 'State', cell: ({ state }) => <StateBadge look={accountLooks[state]} /> },
];

export function AccountsPage() {
  const [q] = useFilter('q');
  const query = useInfiniteQuery(adminQueries.accounts(q));
  return (
    <>
      <PageHeading title="Accounts" lead="Find a person, see their account and help them." />
      <SearchBox
        name="q"
        label="Find an account"
        hint="By name, user name, email address or id."
        maxLength={limits.email.max}
        className="mt-6 mb-6 max-w-xl"
      />
      <PagedList
        query={query}
        empty={
          <EmptyState title="No account found" icon={<UserRound size={32} aria-hidden="true" />}>
            Nobody has this name, user name, address or id. Check the spelling, or search for the beginning only.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable caption="Accounts, newest first" columns={columns} rows={rows} keyOf={({ user_id }) => user_id} />
        )}
      </PagedList>
    </>
  );
}
