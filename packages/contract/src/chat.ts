import { z } from 'zod';
import { card, proposal } from './chat-cards.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { lineOfText, manyLines } from './text.ts';

const moment = z.iso.datetime();
/** The caller's own id, sent with every chat call; any other id is refused. */
export const userid = z.uuid();

export const chatSession = z.object({
  session_id: z.uuid(),
  id: z.uuid(),
  title: z.string(),
  type: z.enum(['general', 'analysis']),
  created_at: moment,
  updated_at: moment,
  /** User name of the analysed account, or its last known name after unlinking; null for a general chat. */
  profile: z.string().nullable(),
  platform: z.string().nullable(),
  profile_id: z.uuid().nullable(),
  pinned: z.boolean(),
  /** An answer is being written right now. */
  is_running: z.boolean(),
});
export type ChatSession = z.infer<typeof chatSession>;

/** `interrupted`: the server stopped while writing; the text so far is kept and can be continued. */
export const answerState = z.enum(['queued', 'streaming', 'complete', 'stopped', 'failed', 'interrupted']);
export type AnswerState = z.infer<typeof answerState>;

export const chatMessage = z.object({
  id: z.uuid(),
  message_id: z.uuid(),
  type: z.enum(['user', 'ai']),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: moment,
  isStreaming: z.boolean(),
  sessionId: z.uuid(),
  sessionTitle: z.string(),
  state: answerState,
  /** Number of characters (UTF-16 units) of `content` that are stored; the next chunk starts at this offset. */
  sequence: z.int().nonnegative(),
  /** Position of the shown attempt among all attempts; regenerating and editing keep the earlier ones. */
  branch: z.object({ index: z.int(), count: z.int(), siblings: z.array(z.uuid()) }),
  cards: z.array(card),
  proposals: z.array(proposal),
  error: z.string().nullable(),
  feedback: z.enum(['up', 'down']).nullable(),
  /** Author of an answer: the configured model or the built-in advisor. */
  written_by: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const messageText = manyLines({ name: 'The message', max: limits.chat.maxMessage });
const title = lineOfText({ name: 'The title', max: limits.chat.maxTitle });
const bySession = z.object({ sessionId: z.uuid() });
const done = z.object({ message: z.string() });

export const postChat = endpoint({
  method: 'POST',
  path: '/chat/',
  summary: 'Send a message and wait for the whole answer; starts a chat without session_id',
  access: 'signed-in',
  part: 'sabo',
  limit: { max: 60, perSeconds: 600 },
  body: z.object({
    userid,
    message: messageText,
    session_id: z.uuid().nullish(),
    platform: z.string().max(limits.shortText.max).nullish(),
    profile_id: z.uuid().nullish(),
    username: z.string().max(200).nullish(),
    /** Created by the sender; a repeated id never starts a second answer. */
    client_id: z.uuid().nullish(),
  }),
  reply: z.object({
    session_id: z.uuid(),
    response: z.string(),
    title: z.string(),
    profile: z.string().nullable(),
    message_id: z.uuid(),
    assistant_message_id: z.uuid(),
  }),
});

export const newChatSession = endpoint({
  method: 'POST',
  path: '/chat/new-session',
  summary: 'Open an empty chat, about a linked account where profile_id is given',
  access: 'signed-in',
  part: 'sabo',
  limit: { max: 60, perSeconds: 600 },
  body: z.object({
    userid,
    platform: z.string().max(limits.shortText.max).nullish(),
    profile_id: z.uuid().nullish(),
    username: z.string().max(200).nullish(),
  }),
  reply: z.object({
    session_id: z.uuid(),
    user_id: z.uuid(),
    profile_id: z.uuid().nullable(),
    title: z.string(),
    created_at: moment,
  }),
});

export const listChatSessions = endpoint({
  method: 'GET',
  path: '/chat/history/:userId',
  summary: "The caller's chats, last used first; with search, those whose title or messages hold the words",
  access: 'signed-in',
  part: 'sabo',
  params: z.object({ userId: z.uuid() }),
  query: z.object({
    platform: z.string().max(limits.shortText.max).optional(),
    profile_id: z.uuid().optional(),
    search: lineOfText({ name: 'Search', min: 0, max: 100 }).optional(),
  }),
  reply: z.array(chatSession),
});

/** One exchange for the polling fallback; clients split it into a user message and an AI message. */
export const exchange = z.object({
  message: z.string(),
  response: z.string(),
  timestamp: moment,
  message_id: z.uuid(),
  assistant_message_id: z.uuid().nullable(),
  state: answerState,
});
export type Exchange = z.infer<typeof exchange>;

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/chat/:sessionId/messages',
  summary: 'The exchanges of a chat, oldest first',
  access: 'signed-in',
  part: 'sabo',
  params: bySession,
  reply: z.array(exchange),
});

/** Full version for the workspace: cards, branches and states included. */
export const readChat = endpoint({
  method: 'GET',
  path: '/chat/:sessionId',
  summary: 'A chat with its messages as the workspace shows them',
  access: 'signed-in',
  part: 'sabo',
  params: bySession,
  reply: z.object({ session: chatSession, messages: z.array(chatMessage) }),
});

export const updateChatSession = endpoint({
  method: 'PATCH',
  path: '/chat/:sessionId',
  summary: 'Pin or rename a chat',
  access: 'signed-in',
  part: 'sabo',
  params: bySession,
  body: z.object({ pinned: z.boolean().optional(), title: title.optional() }),
  reply: chatSession,
});

export const deleteChatSession = endpoint({
  method: 'DELETE',
  path: '/chat/:sessionId',
  summary: 'Delete a chat',
  access: 'signed-in',
  params: bySession,
  reply: done,
});

/** A model running on this server, a model behind an external API, or no model at all. */
export const answererKind = z.enum(['local_model', 'provider_model', 'built_in']);
export type AnswererKind = z.infer<typeof answererKind>;

export const getChatUsage = endpoint({
  method: 'GET',
  path: '/chat/usage',
  summary: 'How much of the daily allowance is used, and who answers',
  access: 'signed-in',
  part: 'sabo',
  reply: z.object({
    used_tokens: z.int().nonnegative(),
    daily_tokens: z.int().positive(),
    resets_at: moment,
    model: z.string(),
    answered_by: answererKind,
  }),
});
