import * as contract from '@right-circle/contract/chat';
import { indiaDate, indiaDay, startOfIndiaDay } from '@right-circle/rules/india-time';
import type { FastifyInstance } from 'fastify';
import { refuseForeign } from '#domain/answers/refuse-foreign.ts';
import { serve } from '#platform/http/serve.ts';
import { continueAnswer, editMessage, regenerateAnswer } from './answers/answer-again.ts';
import { answerProposal, type ProposalDeps } from './answers/answer-proposal.ts';
import type { Run } from './answers/emit-answer.ts';
import { selectBranch } from './answers/select-branch.ts';
import { stopAnswer } from './answers/stop-answer.ts';
import { waitForAnswer } from './answers/wait-for-answer.ts';
import { conversationView, exchangeViews, threadView } from './chat.view.ts';
import { type ChatDeps, conversationNotFound, messageNotFound } from './chat-deps.ts';
import {
  type ConversationRow,
  conversationsOf,
  deleteConversation,
  findConversation,
  updateConversation,
} from './conversations/conversation.store.ts';
import { messagesOf, saveFeedback } from './conversations/message.store.ts';
import { openConversation } from './conversations/open-conversation.ts';
import { sendMessage } from './conversations/send-message.ts';
import { tokensUsed } from './usage.store.ts';

export function chatRoutes(app: FastifyInstance, deps: ChatDeps & ProposalDeps): void {
  conversationRoutes(app, deps);
  answerRoutes(app, deps);
  serve(app, contract.postChat, async ({ body, actor: { userId } }) => {
    refuseForeign(userId, body.userid);
    const sent = await sendMessage(deps, {
      userId,
      text: body.message,
      conversationId: body.session_id ?? null,
      profileId: body.profile_id ?? null,
      clientId: body.client_id ?? null,
    });
    const answer = await waitForAnswer(deps, userId, sent.answerId);
    const conversation = await ownConversation(deps, userId, sent.conversationId);
    return {
      session_id: conversation.id,
      response: answer.content,
      title: conversation.title,
      profile: conversation.profileName,
      message_id: sent.promptId,
      assistant_message_id: sent.answerId,
    };
  });
  serve(app, contract.getChatUsage, async ({ actor: { userId } }) => {
    const { model, kind, dailyTokens } = deps.writer;
    const at = deps.now();
    return {
      used_tokens: await tokensUsed(deps.db, userId, indiaDate(at)),
      daily_tokens: dailyTokens,
      resets_at: new Date(startOfIndiaDay(indiaDay(at.getTime()) + 1)).toISOString(),
      model,
      answered_by: kind,
    };
  });
}

async function ownConversation({ db }: ChatDeps, userId: string, id: string): Promise<ConversationRow> {
  const conversation = await findConversation(db, userId, id);
  if (!conversation) throw conversationNotFound();
  return conversation;
}

function conversationRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps;
  serve(app, contract.newChatSession, async ({ body, actor: { userId } }) => {
    refuseForeign(userId, body.userid);
    const conversation = await openConversation(deps, { userId, profileId: body.profile_id ?? null });
    return {
      session_id: conversation.id,
      user_id: userId,
      profile_id: conversation.profileId,
      title: conversation.title,
      created_at: conversation.createdAt.toISOString(),
    };
  });
  serve(app, contract.listChatSessions, async ({ params, query, actor: { userId } }) => {
    refuseForeign(userId, params.userId);
    const { profile_id: profileId, search } = query;
    const platform = query.platform?.toLowerCase();
    return (await conversationsOf(db, userId, { platform, profileId, search })).map(conversationView);
  });
  serve(app, contract.readChat, async ({ params, actor: { userId } }) => {
    const conversation = await ownConversation(deps, userId, params.sessionId);
    return {
      session: conversationView(conversation),
      messages: threadView(conversation, await messagesOf(db, conversation.id)),
    };
  });
  serve(app, contract.listChatMessages, async ({ params, actor: { userId } }) => {
    const conversation = await ownConversation(deps, userId, params.sessionId);
    return exchangeViews(await messagesOf(db, conversation.id));
  });
  serve(app, contract.updateChatSession, async ({ params, body, actor: { userId } }) => {
    const { id } = await ownConversation(deps, userId, params.sessionId);
    const { title, pinned } = body;
    if (title !== undefined || pinned !== undefined) {
      await updateConversation(db, id, {
        ...(title !== undefined && { title, hasOwnTitle: true }),
        ...(pinned !== undefined && { pinned }),
      });
    }
    if (title !== undefined) deps.emit(userId, 'session_title_updated', { session_id: id, new_title: title });
    return conversationView(await ownConversation(deps, userId, id));
  });
  serve(app, contract.deleteChatSession, async ({ params, actor: { userId } }) => {
    if (!(await deleteConversation(db, userId, params.sessionId))) throw conversationNotFound();
    return { message: 'The chat is deleted.' };
  });
}

function answerRoutes(app: FastifyInstance, deps: ChatDeps & ProposalDeps): void {
  const started = ({ conversationId, messageId }: Run) => ({
    session_id: conversationId,
    assistant_message_id: messageId,
  });
  serve(app, contract.stopAnswer, async ({ params, actor: { userId } }) => {
    await stopAnswer(deps, { userId, ...params });
    return { message: 'The answer is stopped.' };
  });
  serve(app, contract.regenerateAnswer, async ({ params, actor: { userId } }) =>
    started(await regenerateAnswer(deps, { userId, ...params })),
  );
  serve(app, contract.continueAnswer, async ({ params, actor: { userId } }) =>
    started(await continueAnswer(deps, { userId, ...params })),
  );
  serve(app, contract.editMessage, async ({ params, body, actor: { userId } }) =>
    started(await editMessage(deps, { userId, ...params }, body.message)),
  );
  serve(app, contract.selectBranch, async ({ params, actor: { userId } }) => {
    await selectBranch(deps, userId, params.messageId);
    return { message: 'The other attempt is shown.' };
  });
  serve(app, contract.rateAnswer, async ({ params, body, actor: { userId } }) => {
    if (!(await saveFeedback(deps.db, { userId, ...params, ...body }))) throw messageNotFound();
    return { message: 'Thank you for your feedback!' };
  });
  serve(app, contract.answerProposal, async ({ params, body, actor: { userId } }) =>
    answerProposal(deps, { userId, proposalId: params.proposalId, answer: body.answer }),
  );
}
