import { usernameSkeleton } from './username.ts';

/** Names that could be mistaken for us or for a part of the app. */
const reserved = `
  about account admin administrator api app assets auth billing blog bookings chat contact create dashboard dev
  embed everyone explore favicon feedback guest help home inner.circle innercircle landing legal login logout
  mail media mentor mentors messages moderation moderator notifications null oembed official payments people
  policy post posts preview privacy profile public reel reels right.circle rightcircle robots root sabo search
  security settings signin signup sitemap socket.io staff status support system team terms undefined user users
  www
`;
/** Stricter than between two people: `adm1n` is no `admin`, whatever the font. */
const strictSkeleton = (name: string): string => usernameSkeleton(name).replaceAll('i', 'l');
const skeletons = new Set(reserved.trim().split(/\s+/).map(strictSkeleton));

/** Also true for names that look like a reserved one. */
export function isReservedUsername(username: string): boolean {
  return skeletons.has(strictSkeleton(username));
}
