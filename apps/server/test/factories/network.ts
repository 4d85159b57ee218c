import type { Relation } from '@right-circle/contract/network';
import type { Db } from '../../src/platform/db/db.ts';
import type { Api } from '../world.ts';

type Member = { id: string; api: Api };
type People = { user_id: string; connection_id: string | null; reason: string | null; is_following: boolean }[];

export async function networkOf({ api }: Member) {
  const reply = await api.get('/user/connect');
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const body = reply.json<{
    growth_suggestions: People;
    pending_connections: { to_accept: { users: People }; sent: { users: People } };
  }>();
  const { to_accept, sent } = body.pending_connections;
  return { suggestions: body.growth_suggestions, toAccept: to_accept.users, sent: sent.users };
}

/** Sends a request and returns its connection id. */
export async function request(from: Member, to: Member): Promise<string> {
  const reply = await from.api.post(`/user/connect/send/${to.id}`, { target_user_id: to.id });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ connection_id: string }>().connection_id;
}

export async function connect(one: Member, other: Member): Promise<string> {
  const id = await request(one, other);
  await request(other, one);
  return id;
}

export async function follow(follower: Member, followed: Member): Promise<void> {
  const reply = await follower.api.post(`/user/follow-toggle/${followed.id}`);
  if (!reply.json<{ is_following: Relation['is_following'] }>().is_following) throw new Error(reply.body);
}

export async function countsOf(db: Db, { id }: { id: string }) {
  return await db
    .selectFrom('users')
    .select(['followers_count', 'following_count', 'connections_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
