import type { PostFigures } from '@right-circle/contract/social-profiles';
import { newId } from '#lib/new-id.ts';

export const postFormats: readonly { value: PostFigures['format']; label: string }[] = [
  { value: 'reel', label: 'Reel' },
  { value: 'photo', label: 'Photo' },
  { value: 'carousel', label: 'Carousel' },
  { value: 'video', label: 'Video' },
  { value: 'story', label: 'Story' },
  { value: 'text', label: 'Text' },
];

export const postCounts = [
  { name: 'likes', label: 'Likes' },
  { name: 'comments', label: 'Comments' },
  { name: 'saves', label: 'Saves' },
  { name: 'shares', label: 'Shares' },
  { name: 'views', label: 'Views' },
  { name: 'reach', label: 'Reach' },
] as const;

type CountName = (typeof postCounts)[number]['name'];
export type PostDraft = { key: string; day: string; format: PostFigures['format']; caption: string } & Record<
  CountName,
  string
>;

export function anEmptyPost(): PostDraft {
  const counts = { likes: '', comments: '', saves: '', shares: '', views: '', reach: '' };
  return { key: newId(), day: '', format: 'reel', caption: '', ...counts };
}

type FiguresDraft = { followers: string; posts: readonly PostDraft[] };
export const noFigures: FiguresDraft = { followers: '', posts: [] };
type Figures = { followers?: number; posts: PostFigures[] };

/** Returns the payload, or null if it is empty or a post has no day. A day is sent as noon in India. */
export function toFigures({ followers, posts }: FiguresDraft): Figures | null {
  if ((followers === '' && posts.length === 0) || posts.some(({ day }) => day === '')) return null;
  return { ...(followers !== '' && { followers: Number(followers) }), posts: posts.map(postOf) };
}

function postOf({ day, format, caption, ...draft }: PostDraft): PostFigures {
  const count = (name: CountName) => (draft[name] === '' ? null : Number(draft[name]));
  return {
    posted_at: new Date(`${day}T12:00:00+05:30`).toISOString(),
    format,
    caption,
    likes: count('likes'),
    comments: count('comments'),
    saves: count('saves'),
    shares: count('shares'),
    views: count('views'),
    reach: count('reach'),
  };
}
