import { addDays } from '@right-circle/rules/calendar-date';
import { indiaMidnight } from '@right-circle/rules/india-time';
import type { Account } from '#domain/creator-insights/account.rules.ts';
import type { Period } from '../understanding/period.rules.ts';

/** Limits the account to these days: their posts, and the follower counts from the one nearest to the first day. */
export function accountWithin(account: Account, { from, to }: Period): Account {
  const [fromMs, endMs] = [indiaMidnight(from), indiaMidnight(addDays(to, 1))];
  const counts = account.counts.filter(({ atMs }) => atMs < endMs);
  const [nearest] = counts.toSorted((a, b) => Math.abs(a.atMs - fromMs) - Math.abs(b.atMs - fromMs));
  return {
    ...account,
    posts: account.posts.filter(({ atMs }) => atMs >= fromMs && atMs < endMs),
    counts: counts.filter(({ atMs }) => atMs >= (nearest?.atMs ?? fromMs)),
  };
}
