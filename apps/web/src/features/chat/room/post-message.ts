import type { ChatSession, Exchange } from '@right-circle/contract/chat';
import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { analysedUsername } from '#domain/social-accounts/account-link.ts';

type About = { platform?: string | undefined; profileId?: string | undefined; username?: string | undefined };
type Question = { userId: string; clientId: string };

export type ChatCalls = {
  startChat: (input: Question & About & { question: string }) => Promise<{ conversationId: string }>;
  createConversation: (input: { userId: string } & About) => Promise<{ conversationId: string }>;
  createAnalysisConversation: (input: { userId: string } & About) => Promise<{ conversationId: string }>;
  continueChat: (
    input: Question & Omit<About, 'username'> & { conversationId: string; message: string },
  ) => Promise<void>;
  askFollowUp: (
    input: Question & Omit<About, 'username'> & { conversationId: string; question: string },
  ) => Promise<void>;
  readExchanges: (conversationId: string) => Promise<Exchange[]>;
};

/** Message to send: the conversation it continues, if any, and the account that a new chat is about. */
export type Sending = {
  text: string;
  clientId: string;
  conversation: ChatSession | undefined;
  account: SocialProfile | undefined;
};

/** Sends a message over HTTP, to `openId` if it continues a chat, and returns the chat it was added to. */
export async function postMessage(
  { calls, userId }: { calls: ChatCalls; userId: string },
  { text, clientId, conversation, account }: Sending,
  openId: string | null,
): Promise<string> {
  if (account) {
    const about = { profileId: account.profile_id, platform: account.platform, username: analysedUsername(account) };
    const { conversationId } = await calls.createAnalysisConversation({ userId, ...about });
    await calls.askFollowUp({ conversationId, userId, question: text, clientId, ...about });
    return conversationId;
  }
  if (!openId) return (await calls.startChat({ userId, question: text, clientId })).conversationId;
  if (!conversation) {
    await calls.continueChat({ userId, message: text, clientId, conversationId: openId });
    return openId;
  }
  const about = {
    conversationId: conversation.session_id,
    platform: conversation.platform ?? undefined,
    profileId: conversation.profile_id ?? undefined,
  };
  if (conversation.type === 'analysis') await calls.askFollowUp({ userId, question: text, clientId, ...about });
  else await calls.continueChat({ userId, message: text, clientId, ...about });
  return conversation.session_id;
}
