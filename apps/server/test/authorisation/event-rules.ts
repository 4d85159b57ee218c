import { randomUUID } from 'node:crypto';
import type { ClientToServer } from '@right-circle/contract/realtime';
import type { Cast } from './cast.ts';
import type { Caller } from './people.ts';

type EventRule = {
  /** Whether a person without access gets a success; either way nothing of others changes. */
  isAllowed: boolean;
  ask: (cast: Cast) => Promise<(caller: Caller) => object>;
};

const refused = (ask: EventRule['ask']): EventRule => ({ isAllowed: false, ask });
const allowed = (ask: EventRule['ask']): EventRule => ({ isAllowed: true, ask });

/** In another person's name, and in one's own name about another person's chat. */
const aboutChat = (more: object = {}) => [
  refused(async ({ seeker, chat }) => {
    const payload = { userid: seeker.id, session_id: (await chat()).session_id, ...more };
    return () => payload;
  }),
  refused(async ({ chat }) => {
    const { session_id } = await chat();
    return ({ id }) => ({ userid: id, session_id, ...more });
  }),
];

/** Outcome for people who request things of the first two over a socket, for every event of the contract. */
export const eventRules: Record<keyof ClientToServer, EventRule[]> = {
  ai_chat: aboutChat({ message: 'Go on' }),
  get_chat_history: aboutChat(),
  refresh_session_history: aboutChat(),
  get_session_context: aboutChat(),
  get_notifications: [
    refused(async ({ seeker }) => () => ({ userid: seeker.id })),
    allowed(async () => ({ id }) => ({ userid: id })),
  ],
  mark_notification_read: [
    refused(async ({ seeker, notification }) => {
      const payload = { userid: seeker.id, notification_id: await notification() };
      return () => payload;
    }),
    refused(async ({ notification }) => {
      const notification_id = await notification();
      return ({ id }) => ({ userid: id, notification_id });
    }),
  ],
  mark_all_notifications_read: [
    refused(async ({ seeker }) => () => ({ userid: seeker.id })),
    allowed(async () => ({ id }) => ({ userid: id })),
  ],
  watch_counts: [
    allowed(async ({ post }) => {
      const id = await post();
      return () => ({ kind: 'post', id });
    }),
    allowed(async ({ comment }) => {
      const { id } = await comment();
      return () => ({ kind: 'comment', id });
    }),
    refused(async ({ hiddenReel }) => {
      const id = await hiddenReel();
      return () => ({ kind: 'reel', id });
    }),
  ],
  // Unwatching something that is not watched has no effect.
  unwatch_counts: [
    allowed(async ({ post }) => {
      const id = await post();
      return () => ({ kind: 'post', id });
    }),
  ],
  room_join: [
    refused(async ({ openSession }) => () => ({ slot_id: openSession, connection_id: randomUUID() })),
  ],
  // Leaving a room without being in it has no effect.
  room_leave: [
    allowed(async ({ openSession }) => () => ({ slot_id: openSession })),
  ],
  room_signal: [
    refused(async ({ openSession, seatOfSeeker }) => () => ({
      slot_id: openSession,
      to: seatOfSeeker,
      signal: { kind: 'candidate', candidate: { candidate: 'candidate:1' } },
    })),
  ],
};
