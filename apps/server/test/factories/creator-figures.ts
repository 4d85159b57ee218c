import { type Account, DAY_MS, type PostNumbers } from '../../src/domain/creator-insights/account.rules.ts';

/** Moment at which the posts below are looked at. */
export const FIGURES_AT = Date.parse('2030-01-01T00:00:00Z');

function aPost(more: Partial<PostNumbers> & { daysAgo?: number } = {}): PostNumbers {
  const { daysAgo = 10, ...rest } = more;
  return {
    atMs: FIGURES_AT - daysAgo * DAY_MS,
    format: 'photo',
    caption: '',
    likes: 90,
    comments: 10,
    saves: null,
    shares: null,
    views: null,
    reach: null,
    postId: null,
    reelId: null,
    ...rest,
  };
}
/** One post a day, the newest four days old. */
export const posts = (count: number, more: (index: number) => Parameters<typeof aPost>[0] = () => ({})) =>
  Array.from({ length: count }, (_, index) => aPost({ daysAgo: index + 4, ...more(index) }));
export const anAccount = (more: Partial<Account> = {}): Account => ({
  name: '@asha',
  platform: 'instagram',
  isLinked: true,
  followers: 1000,
  counts: [],
  posts: [],
  ...more,
});
