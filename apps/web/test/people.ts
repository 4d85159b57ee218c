import { type User, user } from '@right-circle/contract/accounts';
import type { NetworkUser } from '@right-circle/contract/network';
import { getProfile, type Profile, profile } from '@right-circle/contract/people';
import { listPosts } from '@right-circle/contract/posts';
import { nothingPublic, type PublicSettings } from '@right-circle/contract/public-pages';
import { exploreReels } from '@right-circle/contract/reels';
import { type DeclaredReply, reply } from './fake-backend.ts';
import { ignoreResizeNotices } from './resize-notices.ts';

/** A user with a verified email address and nothing else yet. */
export function aUser(changes: Partial<User> = {}): User {
  const id = crypto.randomUUID();
  return user.parse({
    id,
    user_id: id,
    username: 'asha.rao',
    full_name: 'Asha Rao',
    name: changes.full_name ?? 'Asha Rao',
    email: 'asha@example.com',
    bio: '',
    profile_pic: null,
    platform_followers: {},
    categories: [],
    created_at: '2026-01-05T06:30:00.000Z',
    email_verified: true,
    age_confirmed: true,
    is_moderator: false,
    is_admin: false,
    ...changes,
  } satisfies User);
}

/** A person on the connections page: a stranger with one common connection. */
export function aNetworkUser(changes: Partial<NetworkUser> = {}): NetworkUser {
  return {
    user_id: '0199c0de-0000-7000-8000-0000000000aa',
    username: 'kabir.eats',
    full_name: 'Kabir Eats',
    profile_pic: null,
    bio: '',
    platform_followers: {},
    connection_id: null,
    is_following: false,
    followers_count: 0,
    reason: '1 mutual connection',
    ...changes,
  };
}

/** The profile of that stranger, who isn't a mentor. */
export function aProfile(changes: Partial<Profile> = {}): Profile {
  const { reason: _, ...person } = aNetworkUser(changes);
  return profile.parse({
    ...person,
    id: person.user_id,
    name: person.full_name,
    categories: [],
    following_count: 0,
    connections_count: 0,
    is_muted: false,
    connection_status: 'none',
    is_mentor: false,
    created_at: '2026-01-05T06:30:00.000Z',
    ...changes,
  } satisfies Profile);
}

/** Replies for the profile of a person without posts and reels. */
export function profileReplies(shown: () => Profile): DeclaredReply[] {
  ignoreResizeNotices();
  return [
    reply(getProfile, shown),
    reply(listPosts, { data: [], next_cursor: null }),
    reply(exploreReels, { data: [], until: '2026-01-05T06:30:00.000Z' }),
  ];
}

/** The choices of somebody who decided to show nothing. */
export function aPublicPage(changes: Partial<PublicSettings> = {}): PublicSettings {
  return { ...nothingPublic, is_decided: true, is_adult: true, path: '/@asha', ...changes };
}
