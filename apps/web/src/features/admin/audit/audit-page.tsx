import type { AuditAction, AuditEntry } from '@right-circle/contract/admin';
import { limits } from '@right-circle/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { adminQueries } from '../admin.queries.ts';
import { adminPaths } from '../admin-paths.ts';
import { actionWords, changeText, targetWords } from '../admin-words.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { PagedList } from '../paged-list.tsx';
import { linkClass, When } from '../parts.tsx';
import { SearchBox, useFilter } from '../search-box.tsx';

const auditActions = Object.keys(actionWords) as AuditAction[];
const actions = [
  { value: '', label: 'All actions' },
  ...auditActions.map((action) => ({ value: action, label: actionWords[action] })),
];

const columns: Column<AuditEntry>[] = [
  {
    name: 'Action',
    cell: ({ action, before, after }) => (
      <>
        <span className="block font-semibold">{actionWords[action]}</span>
        <span className="block text-13 text-muted">{changeText(before, after)}</span>
      </>
    ),
  },
  { name: 'By', cell: (entry) => <Actor entry={entry} /> },
  { name: 'About', cell: (entry) => <Target entry={entry} /> },
  { name: 'When', cell: ({ at }) => <When iso={at} /> },
];

export function AuditPage() {
  const [actor] = useFilter('actor');
  const [target] = useFilter('target');
  const [chosen, setChosen] = useFilter('action');
  const action = auditActions.find((one) => one === chosen);
  const query = useInfiniteQuery(
    adminQueries.audit({ ...(actor && { actor }), ...(target && { target }), ...(action && { action }) }),
  );
  return (
    <>
      <PageHeading title="Audit log" lead="What operators changed, here and at the command line. Nobody can edit it." />
      <div className="mt-6 mb-6 grid gap-4 md:grid-cols-3">
        <SearchBox
          name="actor"
          label="By"
          hint="The id of an operator, or “command-line”."
          maxLength={limits.admin.target}
        />
        <Field label="Action">
          <NativeSelect<AuditAction | ''>
            options={actions as { value: AuditAction | ''; label: string }[]}
            value={action ?? ''}
            onChange={setChosen}
          />
        </Field>
        <SearchBox
          name="target"
          label="About"
          hint="The id of an account, booking, payout, job or email."
          maxLength={limits.admin.target}
        />
      </div>
      <PagedList
        query={query}
        empty={
          <EmptyState title="No entries" icon={<ScrollText size={32} aria-hidden="true" />}>
            {actor || target || action
              ? 'Nothing matches these filters.'
              : 'Every change an operator makes is recorded here.'}
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Changes, newest first" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </>
  );
}

function Actor({ entry: { actor } }: { entry: AuditEntry }) {
  if (!actor) return 'Command line';
  if (actor.username === null) return <span className="break-all text-muted">Deleted account {actor.user_id}</span>;
  return (
    <Link to={adminPaths.account(actor.user_id)} className={linkClass}>
      @{actor.username}
    </Link>
  );
}

/** Pages of what an entry is about. The others have none. */
const pathTo: Partial<Record<AuditEntry['target_type'], (id: string) => string>> = {
  account: adminPaths.account,
  booking: adminPaths.booking,
  mail: adminPaths.mail,
};

function Target({ entry: { target_type, target_id } }: { entry: AuditEntry }) {
  const to = pathTo[target_type]?.(target_id);
  return (
    <>
      <span className="block">{targetWords[target_type]}</span>
      {to ? (
        <Link to={to} className="break-all text-13 underline underline-offset-2">
          {target_id}
        </Link>
      ) : (
        <span className="block break-all text-13 text-muted">{target_id}</span>
      )}
    </>
  );
}
