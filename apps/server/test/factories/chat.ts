import type { ChatMessage, ChatSession } from '@right-circle/contract/chat';
import type { ServerToClient } from '@right-circle/contract/realtime';
import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { DAY_MS } from '@right-circle/rules/durations';
import type { Socket } from 'socket.io-client';
import { type AppSocket } from '../sockets.ts';
import type { Api } from '../world.ts';

type Member = { id: string; token: string; api: Api };
type EventOf<E extends keyof ServerToClient> = Parameters<ServerToClient[E]>[0];

/** Returns the next matching event of this name. */
export async function next<E extends keyof ServerToClient>(
  socket: AppSocket,
  event: E,
  fits: (value: EventOf<E>) => boolean = () => true,
): Promise<EventOf<E>> {
  const untyped: Socket = socket;
  return await new Promise((done) => {
    const listen = (value: EventOf<E>) => {
      if (!fits(value)) return;
      untyped.off(event as string, listen);
      done(value);
    };
    untyped.on(event as string, listen);
  });
}

/** Sends over HTTP and waits for the answer. */
export async function ask({ api, id }: Pick<Member, 'api' | 'id'>, message: string, more: object = {}) {
  const reply = await api.post('/chat/', { userid: id, message, ...more });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ session_id: string; response: string; message_id: string; assistant_message_id: string }>();
}

export async function readChat({ api }: Pick<Member, 'api'>, sessionId: string) {
  const reply = await api.get(`/chat/${sessionId}`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ session: ChatSession; messages: ChatMessage[] }>();
}

export async function link({ api, id }: Pick<Member, 'api' | 'id'>, username = 'asha.makes'): Promise<SocialProfile> {
  const reply = await api.post('/chat/profiles/add', {
    user_id: id,
    platform: 'instagram',
    platform_link: `https://www.instagram.com/${username}/`,
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<SocialProfile>();
}

/** One post per day before `nowMs`, the newest four days old. */
export function aPostHistory(nowMs: number, count: number, more: (index: number) => object = () => ({})) {
  return Array.from({ length: count }, (_, index) => ({
    posted_at: new Date(nowMs - (index + 4) * DAY_MS).toISOString(),
    format: 'photo',
    caption: `Post ${index}. #craft`,
    likes: 100,
    comments: 10,
    ...more(index),
  }));
}
