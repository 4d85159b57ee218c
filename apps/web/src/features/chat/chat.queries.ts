import {
  type ChatMessage,
  type ChatSession,
  deleteChatSession,
  getChatUsage,
  listChatSessions,
  readChat,
  updateChatSession,
} from '@right-circle/contract/chat';
import {
  answerProposal,
  continueAnswer,
  editMessage,
  rateAnswer,
  regenerateAnswer,
  selectBranch,
  stopAnswer,
} from '@right-circle/contract/chat-answers';
import type { ChatProposal } from '@right-circle/contract/chat-cards';
import { changePrompt, deletePrompt, listPrompts, type SavedPrompt, savePrompt } from '@right-circle/contract/prompts';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#lib/api-client.ts';
import { unlessGone } from '#lib/unless-gone.ts';

const conversationsKey = ['chat', 'conversations'] as const;
const usageKey = ['chat', 'usage'] as const;
const promptsKey = ['chat', 'prompts'] as const;

export const chatQueries = {
  /** A search limits the list to chats whose title or messages contain it. */
  conversations: (userId: string, search = '') =>
    queryOptions({
      queryKey: [...conversationsKey, userId, search],
      queryFn: async ({ signal }) =>
        await call(listChatSessions, { params: { userId }, query: search ? { search } : {} }, { signal }),
      ...(search && { placeholderData: keepPreviousData }),
    }),
  /** Loads one chat, however old. Returns an empty list if the caller has no such chat. */
  linked: (userId: string, conversationId: string) =>
    queryOptions({
      queryKey: [...conversationsKey, userId, { conversationId }],
      queryFn: async ({ signal }) => {
        try {
          return [(await call(readChat, { params: { sessionId: conversationId } }, { signal })).session];
        } catch (error) {
          if (error instanceof ApiError && [404, 422].includes(error.status)) return [];
          throw error;
        }
      },
    }),
  usage: () =>
    queryOptions({ queryKey: usageKey, queryFn: async ({ signal }) => await call(getChatUsage, {}, { signal }) }),
  prompts: () =>
    queryOptions({ queryKey: promptsKey, queryFn: async ({ signal }) => await call(listPrompts, {}, { signal }) }),
};

export async function refreshChats(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: conversationsKey }),
    client.invalidateQueries({ queryKey: usageKey }),
  ]);
}

/** Refetches the list even where it is not shown, so that it includes a chat that was just started elsewhere. */
export async function renewChats(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: conversationsKey, refetchType: 'all' });
}

const changingKey = ['chat', 'change'];

/** Shows the change in every list at once, sends changes one at a time, and reloads the lists after the last one. */
export function useUpdateConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changingKey,
    scope: { id: 'change-chat' },
    mutationFn: async ({ conversationId, ...body }: { conversationId: string; pinned?: boolean; title?: string }) =>
      await call(updateChatSession, { params: { sessionId: conversationId }, body }),
    onMutate: ({ conversationId, ...change }) => {
      client.setQueriesData<ChatSession[]>({ queryKey: conversationsKey }, (conversations) =>
        conversations?.map((conversation) =>
          conversation.session_id === conversationId ? { ...conversation, ...change } : conversation,
        ),
      );
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: changingKey }) <= 1) {
        await client.invalidateQueries({ queryKey: conversationsKey });
      }
    },
  });
}

export function useDeleteConversation(onDeleted: (conversationId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (conversationId: string) =>
      await unlessGone(call(deleteChatSession, { params: { sessionId: conversationId } })),
    onSuccess: (_, conversationId) => {
      client.setQueriesData<ChatSession[]>({ queryKey: conversationsKey }, (conversations) =>
        conversations?.filter((conversation) => conversation.session_id !== conversationId),
      );
      onDeleted(conversationId);
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: conversationsKey }),
  });
}

type PromptText = { title: string; text: string };

/** Saves a new prompt. If only the reply was lost, it is among the saved ones, and another try would save it twice. */
async function saveOnce(body: PromptText): Promise<SavedPrompt> {
  try {
    return await call(savePrompt, { body });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    const saved = await call(listPrompts, {}).catch(() => []);
    const mine = saved.find(({ title, text }) => title === body.title.trim() && text === body.text.trim());
    if (mine) return mine;
    throw error;
  }
}

export function useSavePrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string | undefined; title: string; text: string }) =>
      id ? await call(changePrompt, { params: { promptId: id }, body }) : await saveOnce(body),
    onSettled: async () => await client.invalidateQueries({ queryKey: promptsKey }),
  });
}

export function useDeletePrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (promptId: string) => await unlessGone(call(deletePrompt, { params: { promptId } })),
    onSettled: async () => await client.invalidateQueries({ queryKey: promptsKey }),
  });
}

/** Calls that act on a message. Any text that results arrives over the socket. */
export const messageCalls = {
  stop: async (messageId: string) => await call(stopAnswer, { params: { messageId } }),
  regenerate: async (messageId: string) => await call(regenerateAnswer, { params: { messageId } }),
  continue: async (messageId: string) => await call(continueAnswer, { params: { messageId } }),
  edit: async (messageId: string, message: string) =>
    await call(editMessage, { params: { messageId }, body: { message } }),
  showBranch: async (messageId: string) => await call(selectBranch, { params: { messageId } }),
  rate: async (messageId: string, feedback: ChatMessage['feedback'], reason = '') =>
    await call(rateAnswer, { params: { messageId }, body: { feedback, reason } }),
  answerProposal: async (proposalId: string, answer: 'confirm' | 'dismiss'): Promise<ChatProposal> =>
    await call(answerProposal, { params: { proposalId }, body: { answer } }),
};

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  sendMessage: 'Your message was not sent. Please try again.',
  fetchChat: 'Failed to load this chat. Please try again later.',
  searchChats: 'Search failed. Please try again later.',
  changeChat: 'Your change was not saved. Please try again later.',
  fetchPrompts: 'Failed to load your prompts. Please try again later.',
} as const;
