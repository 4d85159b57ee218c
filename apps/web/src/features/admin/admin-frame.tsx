import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { FactorFirst } from '#domain/sign-in/factor-first.tsx';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { CountDot } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LinkTabs, linkTabClass } from '#ui/navigation/link-tabs.tsx';
import { adminQueries, noReplyTexts } from './admin.queries.ts';
import { adminPaths } from './admin-paths.ts';

const pages = [
  { to: adminPaths.accounts, label: 'Accounts', end: true, waits: null },
  { to: adminPaths.bookings(), label: 'Bookings', end: false, waits: null },
  { to: adminPaths.payouts, label: 'Payouts', end: false, waits: 'open_payouts' },
  { to: adminPaths.fees, label: 'Fees', end: false, waits: null },
  { to: adminPaths.moderation, label: 'Moderation', end: false, waits: null },
  { to: adminPaths.switches, label: 'Switches', end: false, waits: null },
  { to: adminPaths.jobs, label: 'Jobs', end: false, waits: 'failed_jobs' },
  { to: adminPaths.mails, label: 'Emails', end: false, waits: null },
  { to: adminPaths.system, label: 'System', end: false, waits: null },
  { to: adminPaths.settings, label: 'Settings', end: false, waits: null },
  { to: adminPaths.audit(), label: 'Audit log', end: false, waits: null },
] as const;

type AdminFrameProps = {
  /** Shown to everyone who isn't an operator; only the API decides who is. */
  notFound: ReactNode;
  children: ReactNode;
};

/** Navigation between the admin pages. Nothing below it loads before the server has let the operator in. */
export function AdminFrame({ notFound, children }: AdminFrameProps) {
  const summary = useQuery(adminQueries.summary());
  const { data, error } = summary;
  if (error instanceof ApiError && error.status === 404) return notFound;
  if (error instanceof ApiError && error.code === 'second_factor_missing') {
    return (
      <FactorFirst>
        Operators see other people’s data and move money, so their accounts need more than a password.
      </FactorFirst>
    );
  }
  if (summary.isPending) {
    return (
      <output className="block space-y-6">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton shape="card" className="h-12" />
        <Skeleton shape="card" className="h-64" />
      </output>
    );
  }
  if (!data) {
    return (
      <ErrorState headingLevel={1} onRetry={() => void summary.refetch()} retrying={summary.isFetching}>
        {errorText(error, noReplyTexts.fetch)}
      </ErrorState>
    );
  }
  return (
    <>
      <LinkTabs label="Admin pages">
        {pages.map(({ to, label, end, waits }) => (
          <NavLink key={to} to={to} end={end} className={linkTabClass}>
            {label}
            {waits && data[waits] > 0 && (
              <>
                <CountDot count={data[waits]} className="ml-2" />
                <VisuallyHidden> waiting</VisuallyHidden>
              </>
            )}
          </NavLink>
        ))}
      </LinkTabs>
      <div className="mt-8">{children}</div>
    </>
  );
}
