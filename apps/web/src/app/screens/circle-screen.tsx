import type { CircleList } from '@right-circle/contract/network';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CirclePage } from '#features/network/circle/circle-page.tsx';
import { circleTabs } from '#features/network/circle/circle-words.ts';
import { peopleQueries } from '#features/people/people.queries.ts';
import { NotFoundPanel } from '../notices/not-found-screen.tsx';

export function CircleScreen() {
  const { user_id: userId = '', list } = useParams();
  const { data: profile } = useQuery(peopleQueries.profile(userId));
  if (!isList(list)) return <NotFoundPanel />;
  const owner = profile ? { name: profile.full_name, isSelf: profile.connection_status === 'self' } : null;
  return <CirclePage key={`${userId} ${list}`} userId={userId} list={list} owner={owner} />;
}

function isList(list: string | undefined): list is CircleList {
  return circleTabs.some((tab) => tab.list === list);
}
