import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#lib/api-client.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Logo } from '#ui/identity/logo.tsx';

type Query<Data> = {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type DocumentPageProps<Data> = {
  query: Query<Data>;
  back: { to: string; label: string };
  loading: string;
  /** Said if there is nothing at this address. */
  missing: string;
  failed: string;
  children: (data: Data) => ReactNode;
};

/** A document to read and to print, with the way back and its loading, missing and error states. */
export function DocumentPage<Data>({ query, back, loading, missing, failed, children }: DocumentPageProps<Data>) {
  // Retrying does not help with a mistyped address.
  const isMissing = query.error instanceof ApiError && query.error.status < 500;
  return (
    <div className="max-w-4xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 *:first:-ml-5 print:hidden">
        <Link to={back.to} className={buttonClass({ variant: 'quiet' })}>
          <ArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </Link>
        {query.data && (
          <Button variant="primary" onClick={() => print()} icon={<Printer size={18} aria-hidden="true" />}>
            Print
          </Button>
        )}
      </div>
      {query.isPending && <Spinner label={loading} />}
      {!query.data && isMissing && (
        <EmptyState title={missing} headingLevel={1}>
          The address may be mistyped, or it belongs to somebody else.
        </EmptyState>
      )}
      {!query.data && query.error && !isMissing && (
        <ErrorState headingLevel={1} retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {errorText(query.error, failed)}
        </ErrorState>
      )}
      {query.data && children(query.data)}
    </div>
  );
}

type PaperProps = {
  title: string;
  lead: ReactNode;
  facts: readonly (readonly [string, ReactNode])[];
  children: ReactNode;
};

/** Looks like paper: white in both themes, and the only thing on the page when printed. */
export function Paper({ title, lead, facts, children }: PaperProps) {
  const { appName, supportEmail } = useAppConfig();
  return (
    <article
      data-theme="light"
      className="rounded-card border border-line bg-card p-5 text-ink sm:p-10 print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <Logo name={appName} />
        <div className="min-w-0 sm:text-right">
          <h1 className="type-display text-28">{title}</h1>
          <p className="text-15 text-muted">{lead}</p>
        </div>
      </header>
      <dl className="mt-8 grid gap-6 border-line border-y py-6 sm:grid-cols-2 print:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-muted">{name}</dt>
            <dd dir="auto" className="break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 space-y-8">{children}</div>
      <footer className="mt-8 text-13 text-muted">All dates are in India (IST). Questions: {supportEmail}</footer>
    </article>
  );
}
