import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { lineOfText, manyLines } from './text.ts';
import { uploadedFile } from './uploaded-file.ts';

const moment = z.iso.datetime();
/** Every chat call carries the caller's own id; another person's is refused. */
const userid = z.uuid();

export const chatPlatforms = ['instagram', 'facebook', 'youtube', 'linkedin', 'google', 'twitter'] as const;
const platform = z.string().trim().toLowerCase().pipe(z.enum(chatPlatforms));
export type ChatPlatform = (typeof chatPlatforms)[number];

/** A linked account. `figures` says how much of its numbers is here, and how it came. */
export const socialProfile = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  username: z.string(),
  platform: z.enum(chatPlatforms),
  platform_link: z.string(),
  last_updated: moment,
  figures: z.object({
    followers: z.int().nullable(),
    posts: z.int(),
    source: z.enum(['none', 'form', 'csv', 'export', 'api']),
    updated_at: moment.nullable(),
  }),
});
export type SocialProfile = z.infer<typeof socialProfile>;

export const chatSession = z.object({
  session_id: z.uuid(),
  id: z.uuid(),
  title: z.string(),
  type: z.enum(['general', 'analysis']),
  created_at: moment,
  updated_at: moment,
  /** The user name of the analysed account; null for a general chat, and once the account is unlinked its last known name stays. */
  profile: z.string().nullable(),
  platform: z.string().nullable(),
  profile_id: z.uuid().nullable(),
  pinned: z.boolean(),
  /** An answer is being written right now. */
  is_running: z.boolean(),
});
export type ChatSession = z.infer<typeof chatSession>;

/** A number with where it comes from; prose cites cards, so both always agree. */
const cardNote = z.object({
  formula: z.string().nullable(),
  source: z.string().nullable(),
  year: z.int().nullable(),
  sample: z.string().nullable(),
});
const card = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('figures'),
    id: z.string(),
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string(), note: cardNote.nullable() })),
  }),
  z.object({
    kind: z.literal('chart'),
    id: z.string(),
    title: z.string(),
    unit: z.string(),
    shape: z.enum(['bar', 'line', 'heat']),
    /** Labels along, one or more series of values. `null` where there is not enough data. */
    labels: z.array(z.string()),
    series: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
    note: cardNote.nullable(),
  }),
  z.object({
    kind: z.literal('table'),
    id: z.string(),
    title: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    note: cardNote.nullable(),
  }),
  z.object({
    kind: z.literal('post'),
    id: z.string(),
    post_id: z.uuid().nullable(),
    author: z.string(),
    text: z.string(),
    figures: z.string(),
    link: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('mentor'),
    id: z.string(),
    user_id: z.uuid(),
    username: z.string(),
    full_name: z.string(),
    profile_pic: z.string().nullable(),
    price_for_15: z.number(),
    next_slot: z.iso.datetime({ offset: true }).nullable(),
  }),
  z.object({
    kind: z.literal('news'),
    id: z.string(),
    title: z.string(),
    source: z.string(),
    url: z.string().nullable(),
  }),
]);
export type ChatCard = z.infer<typeof card>;

/** Something SABO offers to do; nothing happens before the person confirms it. */
const proposal = z.object({
  id: z.uuid(),
  kind: z.enum(['draft_post', 'start_reel', 'propose_booking']),
  title: z.string(),
  /** What would be done, in the words that would be used. */
  preview: z.string(),
  state: z.enum(['open', 'confirmed', 'dismissed']),
  /** Where the result is, once confirmed. */
  link: z.string().nullable(),
});
export type ChatProposal = z.infer<typeof proposal>;

/** `interrupted`: the server went away while writing; the text so far is kept and can be continued. */
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
  /** How many characters (UTF-16 units) of `content` are stored: chunks that continue it begin at this offset. */
  sequence: z.int().nonnegative(),
  /** Which of how many attempts at this place is shown: regenerating and editing keep the earlier ones. */
  branch: z.object({ index: z.int(), count: z.int(), siblings: z.array(z.uuid()) }),
  cards: z.array(card),
  proposals: z.array(proposal),
  error: z.string().nullable(),
  feedback: z.enum(['up', 'down']).nullable(),
  /** Who wrote an answer: the configured model, or the built-in advisor. */
  written_by: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const text = manyLines({ name: 'The message', max: limits.chat.maxMessage });
const title = lineOfText({ name: 'The title', max: limits.chat.maxTitle });
const bySession = z.object({ sessionId: z.uuid() });
const byMessage = z.object({ messageId: z.uuid() });
const byProfile = z.object({ profileId: z.uuid() });
const done = z.object({ message: z.string() });

export const postChat = endpoint({
  method: 'POST',
  path: '/chat/',
  summary: 'Send a message and wait for the whole answer; starts a chat without session_id',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  body: z.object({
    userid,
    message: text,
    session_id: z.uuid().nullish(),
    platform: z.string().nullish(),
    profile_id: z.uuid().nullish(),
    username: z.string().max(200).nullish(),
    /** Made by the sender: the same one never starts a second answer. */
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
  limit: { max: 60, perSeconds: 600 },
  body: z.object({
    userid,
    platform: z.string().nullish(),
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
  params: z.object({ userId: z.uuid() }),
  query: z.object({
    platform: z.string().optional(),
    profile_id: z.uuid().optional(),
    search: lineOfText({ name: 'Search', min: 0, max: 100 }).optional(),
  }),
  reply: z.array(chatSession),
});

/** One exchange, as the fallback reads it: clients split it into a user message and an AI message. */
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
  params: bySession,
  reply: z.array(exchange),
});

/** The same with everything the workspace shows: cards, branches, states. */
export const readChat = endpoint({
  method: 'GET',
  path: '/chat/:sessionId',
  summary: 'A chat with its messages as the workspace shows them',
  access: 'signed-in',
  params: bySession,
  reply: z.object({ session: chatSession, messages: z.array(chatMessage) }),
});

export const updateChatSession = endpoint({
  method: 'PATCH',
  path: '/chat/:sessionId',
  summary: 'Pin or rename a chat',
  access: 'signed-in',
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

/** What follows starts a run; its text arrives over the socket and in `readChat`. */
const startedRun = z.object({ session_id: z.uuid(), assistant_message_id: z.uuid() });

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/stop',
  summary: 'Stop an answer; what is written stays',
  access: 'signed-in',
  params: byMessage,
  reply: done,
});

export const regenerateAnswer = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/regenerate',
  summary: 'Answer again beside the earlier answer',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: byMessage,
  reply: startedRun,
});

export const continueAnswer = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/continue',
  summary: 'Go on with an answer that was stopped, failed or interrupted',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: byMessage,
  reply: startedRun,
});

export const editMessage = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/edit',
  summary: 'Send a message again in other words, beside the earlier one',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  params: byMessage,
  body: z.object({ message: text }),
  reply: startedRun,
});

export const selectBranch = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/select',
  summary: 'Show another attempt',
  access: 'signed-in',
  params: byMessage,
  reply: done,
});

export const rateAnswer = endpoint({
  method: 'PUT',
  path: '/chat/messages/:messageId/feedback',
  summary: 'Say whether an answer helped',
  access: 'signed-in',
  params: byMessage,
  body: z.object({
    feedback: z.enum(['up', 'down']).nullable(),
    reason: manyLines({ name: 'The reason', min: 0, max: limits.chat.maxReason }).default(''),
  }),
  reply: done,
});

export const answerProposal = endpoint({
  method: 'POST',
  path: '/chat/proposals/:proposalId',
  summary: 'Confirm or dismiss what SABO offers to do',
  access: 'signed-in',
  params: z.object({ proposalId: z.uuid() }),
  body: z.object({ answer: z.enum(['confirm', 'dismiss']) }),
  reply: proposal,
});

export const getChatUsage = endpoint({
  method: 'GET',
  path: '/chat/usage',
  summary: 'How much of the daily allowance is used, and who answers',
  access: 'signed-in',
  reply: z.object({
    used_tokens: z.int().nonnegative(),
    daily_tokens: z.int().positive(),
    resets_at: moment,
    model: z.string(),
    is_built_in: z.boolean(),
  }),
});

export const savedPrompt = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export type SavedPrompt = z.infer<typeof savedPrompt>;

export const listPrompts = endpoint({
  method: 'GET',
  path: '/chat/prompts',
  summary: "The caller's own prompts",
  access: 'signed-in',
  reply: z.array(savedPrompt),
});

export const savePrompt = endpoint({
  method: 'POST',
  path: '/chat/prompts',
  summary: 'Keep a prompt',
  access: 'signed-in',
  body: z.object({ title, text: manyLines({ name: 'The prompt', max: limits.chat.maxPrompt }) }),
  replyStatus: 201,
  reply: savedPrompt,
});

export const deletePrompt = endpoint({
  method: 'DELETE',
  path: '/chat/prompts/:promptId',
  summary: 'Drop a kept prompt',
  access: 'signed-in',
  params: z.object({ promptId: z.uuid() }),
  reply: done,
});

const platformLink = z
  .string({ error: 'Platform link is required' })
  .trim()
  .min(1, { error: 'Platform link is required' })
  .max(500);

export const listSocialProfiles = endpoint({
  method: 'GET',
  path: '/chat/profiles/:userId',
  summary: "The caller's linked accounts",
  access: 'signed-in',
  params: z.object({ userId: z.uuid() }),
  reply: z.array(socialProfile),
});

export const addSocialProfile = endpoint({
  method: 'POST',
  path: '/chat/profiles/add',
  summary: 'Link an account',
  access: 'signed-in',
  body: z.object({
    user_id: z.uuid(),
    platform,
    username: z.string().max(200).optional(),
    platform_link: platformLink,
  }),
  replyStatus: 201,
  reply: socialProfile,
});

export const updateSocialProfile = endpoint({
  method: 'PUT',
  path: '/chat/profiles/update/:profileId',
  summary: 'Change the link of an account',
  access: 'signed-in',
  params: byProfile,
  body: z.object({ username: z.string().max(200).optional(), platform_link: platformLink }),
  reply: socialProfile,
});

export const removeSocialProfile = endpoint({
  method: 'DELETE',
  path: '/chat/profiles/remove/:profileId',
  summary: 'Unlink an account; its chats stay',
  access: 'signed-in',
  params: byProfile,
  query: z.object({ user_id: z.uuid() }),
  reply: done,
});

const figure = z.int().min(0).max(10_000_000_000);

/** Numbers of one post, as a person types them or a file brings them. */
export const postFigures = z.object({
  posted_at: moment,
  format: z.enum(['photo', 'carousel', 'reel', 'video', 'story', 'text']),
  caption: z.string().max(5000).default(''),
  likes: figure.nullable().default(null),
  comments: figure.nullable().default(null),
  saves: figure.nullable().default(null),
  shares: figure.nullable().default(null),
  views: figure.nullable().default(null),
  reach: figure.nullable().default(null),
});
export type PostFigures = z.infer<typeof postFigures>;

export const saveFigures = endpoint({
  method: 'POST',
  path: '/chat/profiles/:profileId/figures',
  summary: 'Enter follower numbers and posts of a linked account by hand',
  access: 'signed-in',
  params: byProfile,
  body: z.object({
    followers: figure.optional(),
    counted_at: moment.optional(),
    posts: z.array(postFigures).max(limits.chat.maxFigures).default([]),
  }),
  reply: socialProfile,
});

export const importFigures = endpoint({
  method: 'POST',
  path: '/chat/profiles/:profileId/import',
  summary: "Read numbers from a CSV file or the platform's own data export (JSON or zip)",
  access: 'signed-in',
  bodyType: 'form',
  bodyMegabytes: 6,
  limit: { max: 20, perSeconds: 600 },
  params: byProfile,
  body: z.object({ file: uploadedFile }),
  reply: z.object({
    profile: socialProfile,
    posts: z.int(),
    followers: z.int(),
    skipped: z.int(),
    message: z.string(),
  }),
});

export const analysis = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  username: z.string(),
  platform: z.string(),
  created_at: moment,
  cards: z.array(card),
  summary: z.string(),
});
export type Analysis = z.infer<typeof analysis>;

export const listAnalyses = endpoint({
  method: 'GET',
  path: '/chat/profiles/:profileId/analyses',
  summary: 'The analyses made of a linked account, newest first',
  access: 'signed-in',
  params: byProfile,
  reply: z.array(analysis),
});

// Socket events, checked on arrival.
export const aiChatEvent = z.object({
  userid,
  message: text,
  session_id: z.uuid().nullish(),
  profile_id: z.uuid().nullish(),
  event_type: z.literal('new_user_message').default('new_user_message'),
  client_id: z.uuid().nullish(),
});
export const refreshHistoryEvent = z.object({ userid, session_id: z.uuid(), profile_id: z.uuid().nullish() });
export const getHistoryEvent = z.object({ userid, session_id: z.uuid() });
export const getContextEvent = z.object({ userid, session_id: z.uuid(), profile_id: z.uuid().nullish() });

export type ChatServerToClient = {
  ai_chat_response: (event: {
    status: 'processing' | 'completed' | 'error';
    session_id: string;
    message_id: string;
  }) => void;
  /** `sequence` is the offset of its first character: one that was seen is dropped, a gap asks for the history. `epoch` names the run. */
  ai_chat_chunk: (event: {
    content: string;
    chunk: string;
    message_id: string;
    assistant_message_id: string;
    session_id: string;
    sequence: number;
    epoch: number;
  }) => void;
  ai_chat_complete: (event: {
    assistant_message: ChatMessage;
    message_id: string;
    session_id: string;
    session_title: string;
    title_updated: boolean;
  }) => void;
  ai_chat_error: (event: { error: string; session_id?: string; message_id?: string }) => void;
  ai_chat_history: (event: {
    event_type: string;
    messages: ChatMessage[];
    session_id: string;
    session_title: string;
    total_messages: number;
    profile_id: string | null;
  }) => void;
  session_title_updated: (event: { session_id: string; new_title: string }) => void;
  session_context: (event: { session_id: string; title_just_updated: boolean; session_title: string }) => void;
};

type Acknowledge = (outcome: { success: true; session_id?: string } | { error: string }) => void;
export type ChatClientToServer = {
  ai_chat: (payload: z.input<typeof aiChatEvent>, acknowledge?: Acknowledge) => void;
  refresh_session_history: (payload: z.input<typeof refreshHistoryEvent>, acknowledge?: Acknowledge) => void;
  get_chat_history: (payload: z.input<typeof getHistoryEvent>, acknowledge?: Acknowledge) => void;
  get_session_context: (payload: z.input<typeof getContextEvent>, acknowledge?: Acknowledge) => void;
};
