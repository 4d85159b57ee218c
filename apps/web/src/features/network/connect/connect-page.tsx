import type { NetworkUser } from '@right-circle/contract/network';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { circleTabs, circleTitle } from '../circle/circle-words.ts';
import { BlockedPeople } from '../keep-away/blocked-people.tsx';
import { networkQueries, noDetailTexts, noReplyTexts, useLiveNetwork } from '../network.queries.ts';
import { RequestActions, SentActions, SuggestionActions } from './card-actions.tsx';
import { type ConnectTab, connectTabOf, connectTabs, peopleIn, tabsWithCounts } from './connect-tabs.ts';
import { UserCard } from './user-card.tsx';

type Actions = ComponentType<{ person: NetworkUser; onMoved: () => void }>;

const actionsOf: Record<ConnectTab, Actions> = {
  suggestions: SuggestionActions,
  sent: SentActions,
  requests: RequestActions,
};

export function ConnectPage() {
  const [search, setSearch] = useSearchParams();
  const network = useQuery(networkQueries.overview());
  const panel = useRef<HTMLDivElement>(null);
  useLiveNetwork();
  const tab = connectTabOf(search.get('tab'));
  const show = (next: ConnectTab) => setSearch({ tab: next }, { replace: true, preventScrollReset: true });
  // The clicked button disappears with its card, so the focus moves to the list, or to the suggestions after a cancel.
  const afterMove = (from: ConnectTab) => {
    if (from === 'sent') show('suggestions');
    panel.current?.focus();
  };
  return (
    <>
      <PageHeading title="Connect" lead="Find your people, and answer those who found you." />
      <MyLists />
      {network.isError && (
        <Banner
          kind="error"
          className="mt-6"
          action={
            <Button size="sm" busy={network.isFetching} onClick={() => void network.refetch()}>
              Try again
            </Button>
          }
        >
          {errorText(network.error, noReplyTexts.fetchNetwork, noDetailTexts.network)}
        </Banner>
      )}
      <Tabs label="Connections" tabs={tabsWithCounts(network.data)} value={tab} onChange={show} className="mt-8">
        <div ref={panel} tabIndex={-1} className="outline-none">
          {connectTabs.map(({ value }) => (
            <TabPanel key={value} value={value}>
              {network.isPending && <CardSkeletons />}
              {network.data && (
                <PeopleGrid
                  people={peopleIn(value, network.data)}
                  Actions={actionsOf[value]}
                  onMoved={() => afterMove(value)}
                />
              )}
            </TabPanel>
          ))}
        </div>
      </Tabs>
      <div className="mt-10 text-center">
        <BlockedPeople />
      </div>
    </>
  );
}

function MyLists() {
  const userId = useAuth().user?.id ?? '';
  return (
    <ul aria-label="Your lists" className="mt-5 flex flex-wrap gap-2">
      {circleTabs.map(({ list }) => (
        <li key={list}>
          <Link to={paths.circle(userId, list)} className={buttonClass({ size: 'sm' })}>
            {circleTitle(list, { name: '', isSelf: true })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type PeopleGridProps = { people: NetworkUser[]; Actions: Actions; onMoved: () => void };

function PeopleGrid({ people, Actions, onMoved }: PeopleGridProps) {
  if (people.length === 0) return <EmptyState title="No users found." />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li key={person.user_id} className="min-w-0">
          <UserCard person={person} actions={<Actions person={person} onMoved={onMoved} />} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = ['first', 'second', 'third'];

function CardSkeletons() {
  return (
    <div aria-busy="true">
      <output className="mb-4 block text-muted">Loading...</output>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {PLACES.map((place) => (
          <Card key={place} className="space-y-5">
            <div className="flex items-center gap-4">
              <Skeleton shape="circle" className="size-16 shrink-0" />
              <div className="flex-1 space-y-2">
                <Skeleton className="w-4/5" />
                <Skeleton className="w-1/2" />
              </div>
            </div>
            <Skeleton className="w-full" />
            <Skeleton className="h-11 w-full" />
          </Card>
        ))}
      </div>
    </div>
  );
}
