import { limits } from '@right-circle/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FactorFirst } from '#domain/sign-in/factor-first.tsx';
import { ApiError } from '#lib/api-client.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { safetyQueries } from '../safety.queries.ts';
import { AppealQueue } from './appeal-queue.tsx';
import { ModerationLog } from './moderation-log.tsx';
import { DecidedReports, OpenReports } from './report-queue.tsx';

const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
  { value: 'appeals', label: 'Appeals' },
  { value: 'log', label: 'Log' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** `notFound` is shown to everyone who isn't a moderator; only the API decides who is. */
export function ModerationPage({ notFound }: { notFound: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const open = useQuery(safetyQueries.reports('open'));
  const appeals = useQuery(safetyQueries.appeals());
  const panel = useRef<HTMLDivElement>(null);
  if (open.error instanceof ApiError && open.error.status === 404) return notFound;
  if (open.error instanceof ApiError && open.error.code === 'second_factor_missing') {
    return (
      <FactorFirst>Moderators see reports about other people, so their accounts need more than a password.</FactorFirst>
    );
  }

  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'open';
  const show = (next: Tab) => setSearch({ tab: next }, { replace: true, preventScrollReset: true });
  const counts: { [T in Tab]?: number | undefined } = {
    open: open.data?.open_count,
    appeals: appeals.data?.data.length,
  };
  // The pressed button is removed with its card; keep the keyboard focus in the list.
  const afterDecision = () => panel.current?.focus();
  return (
    <>
      <PageHeading title="Moderation" lead={leadText(open.data?.late_count ?? 0)} />
      <Tabs
        label="Moderation"
        tabs={tabs.map((item) => ({ ...item, count: counts[item.value] }))}
        value={tab}
        onChange={show}
        className="mt-8"
      >
        <div ref={panel} tabIndex={-1} className="outline-none">
          <TabPanel value="open">
            <OpenReports onDecided={afterDecision} />
          </TabPanel>
          <TabPanel value="decided">
            <DecidedReports />
          </TabPanel>
          <TabPanel value="appeals">
            <AppealQueue onDecided={afterDecision} />
          </TabPanel>
          <TabPanel value="log" className="max-w-3xl">
            <ModerationLog />
          </TabPanel>
        </div>
      </Tabs>
    </>
  );
}

function leadText(late: number): string {
  const promise = `Every report is decided within ${limits.reportReviewHours} hours.`;
  if (late === 0) return promise;
  return `${promise} ${late === 1 ? '1 is late.' : `${late} are late.`}`;
}
