import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { connectionStatus, userCard } from './people.ts';
import { lineOfText } from './text.ts';

/** The viewer's relationship to one other person. */
export const relation = z.object({
  is_following: z.boolean(),
  connection_status: connectionStatus,
  connection_id: z.uuid().nullable(),
  is_blocked: z.boolean(),
  is_muted: z.boolean(),
});
export type Relation = z.infer<typeof relation>;

/** A person on the connections page. `reason` explains the suggestion; it is null on requests. */
export const networkUser = userCard.extend({
  connection_id: z.uuid().nullable(),
  is_following: z.boolean(),
  followers_count: z.int().nonnegative(),
  reason: z.string().nullable(),
});
export type NetworkUser = z.infer<typeof networkUser>;

/** A person in a list of followers, followed people or connections, with their relation to the viewer. */
export const circlePerson = userCard.extend({ is_following: z.boolean(), connection_status: connectionStatus });
export type CirclePerson = z.infer<typeof circlePerson>;

export const circleLists = ['followers', 'following', 'connections'] as const;
export type CircleList = (typeof circleLists)[number];

const byId = z.object({ id: z.uuid() });
const people = z.object({ users: z.array(networkUser) });
const done = z.object({ message: z.string() });
const connectionReply = z.object({
  message: z.string(),
  connection_id: z.uuid().nullable(),
  connection_status: connectionStatus,
});

export const toggleFollow = endpoint({
  method: 'POST',
  path: '/user/follow-toggle/:id',
  summary: 'Follow a person, or stop following them',
  access: 'signed-in',
  limit: { max: 240, perSeconds: 600 },
  params: byId,
  reply: z.object({ is_following: z.boolean(), followers_count: z.int().nonnegative() }),
});

export const getNetwork = endpoint({
  method: 'GET',
  path: '/user/connect',
  summary: 'People to connect with, and the requests that wait in either direction',
  access: 'signed-in',
  reply: z.object({
    growth_suggestions: z.array(networkUser),
    pending_connections: z.object({ to_accept: people, sent: people }),
  }),
});

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/user/suggestions',
  summary: 'People to connect with',
  access: 'signed-in',
  reply: z.object({ suggested_friends: z.array(networkUser) }),
});

export const listCircle = endpoint({
  method: 'GET',
  path: '/user/circle/:id/:list',
  summary: 'Followers of a person, people they follow, or their connections, newest first',
  access: 'signed-in',
  limit: { max: 300, perSeconds: 60 },
  params: z.object({ id: z.uuid(), list: z.enum(circleLists) }),
  query: z.object({
    q: lineOfText({ name: 'Search', min: 0, max: limits.peopleSearch.maxCharacters }).default(''),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.object({ data: z.array(circlePerson), next_cursor: z.string().nullable() }),
});

export const sendRequest = endpoint({
  method: 'POST',
  path: '/user/connect/send/:id',
  summary: 'Ask a person to connect; where they have asked already, this connects the two',
  access: 'signed-in',
  bodyType: 'form',
  limit: { max: 120, perSeconds: 600 },
  params: byId,
  body: z.object({ target_user_id: z.uuid().optional() }).nullish(),
  reply: connectionReply,
});

export const respondToRequest = endpoint({
  method: 'POST',
  path: '/user/connect/respond/:requestId',
  summary: 'Accept or reject a request',
  access: 'signed-in',
  bodyType: 'form',
  params: z.object({ requestId: z.uuid() }),
  body: z.object({ action: z.enum(['accept', 'reject'], { error: 'Choose accept or reject.' }) }),
  reply: connectionReply,
});

export const removeConnection = endpoint({
  method: 'DELETE',
  path: '/user/connect/remove/:id',
  summary: 'End a connection, named by its own id or by the other person',
  access: 'signed-in',
  params: byId,
  reply: done,
});

export const cancelRequest = endpoint({
  method: 'DELETE',
  path: '/connect/cancel/:id',
  summary: 'Withdraw a request',
  access: 'signed-in',
  params: byId,
  reply: done,
});

/** Alias of `cancelRequest` next to the other connect calls. */
export const cancelUserRequest = endpoint({ ...cancelRequest, path: '/user/connect/cancel/:id' });

export const blockUser = endpoint({
  method: 'POST',
  path: '/user/block/:id',
  summary: 'Block a person: neither sees the other any more',
  access: 'signed-in',
  limit: { max: 120, perSeconds: 600 },
  params: byId,
  reply: done,
});

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/user/block/:id',
  summary: 'Lift a block',
  access: 'signed-in',
  params: byId,
  reply: done,
});

export const blockedUser = z.object({
  user_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  blocked_at: z.iso.datetime(),
});
export type BlockedUser = z.infer<typeof blockedUser>;

export const listBlocks = endpoint({
  method: 'GET',
  path: '/user/blocks',
  summary: 'The people this account has blocked',
  access: 'signed-in',
  reply: z.object({ users: z.array(blockedUser) }),
});

export const mutedUser = blockedUser.omit({ blocked_at: true }).extend({ muted_at: z.iso.datetime() });
export type MutedUser = z.infer<typeof mutedUser>;

export const listMutes = endpoint({
  method: 'GET',
  path: '/user/mutes',
  summary: 'The people this account has muted',
  access: 'signed-in',
  reply: z.object({ users: z.array(mutedUser) }),
});

export const muteUser = endpoint({
  method: 'POST',
  path: '/user/mute/:id',
  summary: 'Keep a person out of feed, suggestions and notifications without telling them',
  access: 'signed-in',
  limit: { max: 120, perSeconds: 600 },
  params: byId,
  reply: done,
});

export const unmuteUser = endpoint({
  method: 'DELETE',
  path: '/user/mute/:id',
  summary: 'Lift a mute',
  access: 'signed-in',
  params: byId,
  reply: done,
});
