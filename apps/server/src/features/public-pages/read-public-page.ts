import { platformFollowers } from '@right-circle/contract/accounts';
import type { BookingConfirmation, BookingForm, GuestPermissions } from '@right-circle/contract/guidance';
import { type AvailabilityInput, nextOfferedSlots, type OfferedSlot } from '@right-circle/rules/availability';
import { accountsOfDevice } from '#domain/visibility.store.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { isUuid } from '#platform/ids.ts';
import { hashToken } from '#platform/secret-token.ts';
import { type PublicLink, publicLinksOf } from './links/public-link.store.ts';
import {
  findPublicPerson,
  findPublicPersonById,
  findPublicPost,
  findPublicReel,
  newestPublicPosts,
  newestPublicReels,
  newestPublicReviews,
  type PublicPersonRow,
  type PublicPostRow,
  type PublicReelRow,
  type PublicReviewRow,
} from './public-page.store.ts';
import type { Visitor } from './visible-person.store.ts';

type Offer = {
  mentor: {
    bookingForm: BookingForm;
    guestPermissions: GuestPermissions;
    bookingConfirmation: BookingConfirmation;
  };
  input: AvailabilityInput;
  serviceSlots: { id: string; durationMinutes: number; priceInPaise: number; isActive: boolean }[];
};
export type PublicPageDeps = {
  db: Db;
  now: Now;
  /** False while operators have switched reels off. */
  showsReels: () => boolean;
  /** Returns what a mentor offers; null for people without a configuration. */
  offerOf: (db: Db, request: { mentorUserId: string; now: Date }) => Promise<Offer | null>;
};

export type PublicPerson = Pick<
  PublicPersonRow,
  'id' | 'username' | 'full_name' | 'profile_pic' | 'bio' | 'categories' | 'formerHolderUntil'
> & {
  isIndexed: boolean;
  about: string;
  highlights: string[];
  /** Null unless the person shows their figures. */
  figures: { followers: number; platforms: Partial<Record<string, number>> } | null;
  rating: { average: number; count: number } | null;
  prices: { minutes: number; priceInPaise: number }[];
  slots: OfferedSlot[];
};
export type PersonPage = {
  person: PublicPerson;
  /** Whether the owner of the page has signed in to this browser. */
  isOwner: boolean;
  links: PublicLink[];
  reviews: PublicReviewRow[];
  posts: PublicPostRow[];
  reels: PublicReelRow[];
};
/** A mentor who can be booked without being signed in. */
export type BookablePage = { person: PublicPerson; offer: Offer };
export type ReelPage = { person: PublicPerson; reel: PublicReelRow };
export type PostPage = { person: PublicPerson; post: PublicPostRow };

const SLOTS = 3;
const USERNAME = /^[a-z0-9._]{3,30}$/;

export const isUsername = (text: string): boolean => USERNAME.test(text);

export async function visitorOf(
  { db, now }: Pick<PublicPageDeps, 'db' | 'now'>,
  deviceTokens: readonly string[],
): Promise<Visitor> {
  const at = now();
  return { viewerIds: await accountsOfDevice(db, deviceTokens.map(hashToken), at), now: at };
}

/** Null for everyone whose page is not public for this visitor, without telling why. */
export async function readPersonPage(
  deps: PublicPageDeps,
  username: string,
  deviceTokens: readonly string[],
): Promise<PersonPage | null> {
  if (!isUsername(username)) return null;
  const visitor = await visitorOf(deps, deviceTokens);
  const row = await findPublicPerson(deps.db, visitor, username);
  if (!row) return null;
  // None needs the result of another, and a visitor waits for the slowest only.
  const [person, links, reviews, posts, reels] = await Promise.all([
    withOffer(deps, row, visitor.now),
    publicLinksOf(deps.db, row.id),
    newestPublicReviews(deps.db, visitor, row.id),
    row.shows_posts ? newestPublicPosts(deps.db, row.id) : [],
    row.shows_reels && deps.showsReels() ? newestPublicReels(deps.db, row.id) : [],
  ]);
  return { person, isOwner: visitor.viewerIds.includes(person.id), links, reviews, posts, reels };
}

/** Null as above, and for people who offer no sessions. */
export async function readBookablePage(
  deps: PublicPageDeps,
  username: string,
  deviceTokens: readonly string[],
): Promise<BookablePage | null> {
  if (!USERNAME.test(username)) return null;
  const visitor = await visitorOf(deps, deviceTokens);
  const row = await findPublicPerson(deps.db, visitor, username);
  if (!row) return null;
  const offer = await deps.offerOf(deps.db, { mentorUserId: row.id, now: visitor.now });
  if (!offer?.serviceSlots.some(({ isActive }) => isActive)) return null;
  return { person: personOf(row, offer), offer };
}

/** Loads a person whose page is public for everyone, with their prices and free times. */
export async function readOfferedPerson(deps: PublicPageDeps, userId: string): Promise<PublicPerson | null> {
  const visitor = await visitorOf(deps, []);
  const row = await findPublicPersonById(deps.db, visitor, userId);
  return row ? await withOffer(deps, row, visitor.now) : null;
}

export async function readReelPage(
  deps: PublicPageDeps,
  id: string,
  deviceTokens: readonly string[],
): Promise<ReelPage | null> {
  const reel = isUuid(id) && deps.showsReels() ? await findPublicReel(deps.db, id) : undefined;
  if (!reel) return null;
  const visitor = await visitorOf(deps, deviceTokens);
  const row = await findPublicPersonById(deps.db, visitor, reel.ownerId);
  return row?.shows_reels ? { person: await withOffer(deps, row, visitor.now), reel } : null;
}

/** A post that announces a reel leads to the reel. */
export async function readPostPage(
  deps: PublicPageDeps,
  id: string,
  deviceTokens: readonly string[],
): Promise<PostPage | { reelId: string } | null> {
  const post = isUuid(id) ? await findPublicPost(deps.db, id) : undefined;
  if (!post) return null;
  if (post.reelId) return (await readReelPage(deps, post.reelId, deviceTokens)) && { reelId: post.reelId };
  const visitor = await visitorOf(deps, deviceTokens);
  const row = await findPublicPersonById(deps.db, visitor, post.authorId);
  return row?.shows_posts ? { person: await withOffer(deps, row, visitor.now), post } : null;
}

async function withOffer({ db, offerOf }: PublicPageDeps, row: PublicPersonRow, now: Date): Promise<PublicPerson> {
  return personOf(row, await offerOf(db, { mentorUserId: row.id, now }));
}

function personOf(row: PublicPersonRow, offer: Offer | null): PublicPerson {
  const { id, username, full_name, profile_pic, bio, categories, average, count } = row;
  return {
    id,
    username,
    full_name,
    profile_pic,
    bio,
    categories,
    formerHolderUntil: row.formerHolderUntil,
    isIndexed: row.allows_indexing,
    about: offer ? (row.about ?? '') : '',
    highlights: offer ? (row.highlights ?? []).filter((text) => text !== '') : [],
    figures: row.shows_figures
      ? { followers: row.followers_count, platforms: platformFollowers.parse(row.platform_followers) }
      : null,
    rating: average !== null && count !== null && count > 0 ? { average, count } : null,
    prices: (offer?.serviceSlots ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ durationMinutes, priceInPaise }) => ({ minutes: durationMinutes, priceInPaise })),
    slots: offer ? nextOfferedSlots(offer.input, SLOTS) : [],
  };
}
