import type { CircleList } from '@right-circle/contract/network';

export const circleTabs = [
  { list: 'followers', label: 'Followers' },
  { list: 'following', label: 'Following' },
  { list: 'connections', label: 'Connections' },
] as const satisfies readonly { list: CircleList; label: string }[];

/** Owner of the list; null while their name is loading. */
type Owner = { name: string; isSelf: boolean } | null;

export function circleTitle(list: CircleList, owner: Owner): string {
  if (!owner) return circleTabs.find((tab) => tab.list === list)?.label ?? '';
  if (owner.isSelf) return list === 'following' ? 'People you follow' : `Your ${list}`;
  return list === 'following' ? `People ${owner.name} follows` : `${owner.name}’s ${list}`;
}

export function emptyText(list: CircleList, owner: Owner): string {
  const isSelf = owner?.isSelf ?? false;
  const name = owner?.name ?? 'This person';
  if (list === 'followers')
    return isSelf ? 'You don’t have any followers yet.' : `${name} doesn’t have any followers yet.`;
  if (list === 'following') return isSelf ? 'You aren’t following anyone yet.' : `${name} isn’t following anyone yet.`;
  return isSelf ? 'You don’t have any connections yet.' : `${name} doesn’t have any connections yet.`;
}
