import type { FoundBooking } from '@right-circle/contract/admin-money';
import { limits } from '@right-circle/contract/limits';
import { moneyText } from '@right-circle/rules/money-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { Link } from 'react-router';
import { shortMomentText } from '#lib/format/date-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { adminQueries } from '../admin.queries.ts';
import { adminPaths } from '../admin-paths.ts';
import { bookingLook, paymentLooks } from '../admin-words.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { PagedList } from '../paged-list.tsx';
import { linkClass, PersonLink, StateBadge } from '../parts.tsx';
import { SearchBox, useFilter } from '../search-box.tsx';

const columns: Column<FoundBooking>[] = [
  {
    name: 'Session',
    cell: ({ id, starts_at }) => (
      <Link to={adminPaths.booking(id)} className={linkClass}>
        {shortMomentText(starts_at)}
      </Link>
    ),
  },
  { name: 'Mentor', cell: ({ mentor }) => <PersonLink person={mentor} /> },
  { name: 'Seeker', cell: ({ seeker }) => <PersonLink person={seeker} /> },
  { name: 'State', cell: (booking) => <StateBadge look={bookingLook(booking)} /> },
  {
    name: 'Payment',
    cell: ({ amount, payment_status }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="type-figures">{amount === 0 ? 'Free' : moneyText(amount, 'INR')}</span>
        {payment_status && amount > 0 && <StateBadge look={paymentLooks[payment_status]} />}
      </span>
    ),
  },
];

export function BookingsPage() {
  const [q] = useFilter('q');
  const query = useInfiniteQuery(adminQueries.bookings(q));
  return (
    <>
      <PageHeading title="Bookings" lead="Find a session, see what happened to its money and refund it." />
      <SearchBox
        name="q"
        label="Find a booking"
        hint="By a receipt number (RC-000042), the id of a booking, payment, refund or person, or the payment provider’s id (order_, pay_ or rfnd_)."
        maxLength={limits.admin.target}
        className="mt-6 mb-6 max-w-xl"
      />
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={q ? 'No booking found' : 'No bookings yet'}
            icon={<CalendarSearch size={32} aria-hidden="true" />}
          >
            {q
              ? 'Nothing has this id or receipt number. Copy it again in full: parts of an id aren’t searched.'
              : 'Sessions that people book are listed here.'}
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Bookings, newest first" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </>
  );
}
