import { listChatMessages, newChatSession, postChat } from '@right-circle/contract/chat';
import { call } from '#lib/api-client.ts';
import type { ChatCalls } from './post-message.ts';

const createConversation: ChatCalls['createConversation'] = async ({ userId, platform, profileId, username }) => {
  const body = { userid: userId, platform, profile_id: profileId, username };
  return { conversationId: (await call(newChatSession, { body })).session_id };
};

/** Chat over HTTP, for when the socket is unavailable. Every call names the caller. */
export const chatCalls: ChatCalls = {
  startChat: async ({ userId, question, platform, profileId, username, clientId }) => {
    const about = { platform, profile_id: profileId, username };
    const body = { userid: userId, message: question, ...about, client_id: clientId };
    return { conversationId: (await call(postChat, { body })).session_id };
  },
  continueChat: async ({ conversationId, userId, message, platform, profileId, clientId }) => {
    const about = { platform, profile_id: profileId };
    await call(postChat, {
      body: { userid: userId, message, session_id: conversationId, ...about, client_id: clientId },
    });
  },
  askFollowUp: async ({ conversationId, question, userId, platform, profileId, clientId }) => {
    const about = { platform, profile_id: profileId };
    const body = { userid: userId, message: question, session_id: conversationId, ...about, client_id: clientId };
    await call(postChat, { body });
  },
  createConversation,
  createAnalysisConversation: createConversation,
  readExchanges: async (conversationId) => await call(listChatMessages, { params: { sessionId: conversationId } }),
};
