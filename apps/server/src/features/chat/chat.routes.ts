import * as contract from '@right-circle/contract/chat';
import * as answers from '@right-circle/contract/chat-answers';
import type { FastifyInstance } from 'fastify';
import { refuseForeign } from '#domain/answers/refuse-foreign.ts';
import { serve } from '#platform/http/serve.ts';
import { continueAnswer, editMessage, regenerateAnswer } from './answers/answer-again.ts';
import { answerProposal, type ProposalDeps } from './answers/answer-proposal.ts';
import type { Run } from './answers/emit-answer.ts';
import { rateAnswer } from './answers/rate-answer.ts';
import { selectBranch } from './answers/select-branch.ts';
import { stopAnswer } from './answers/stop-answer.ts';
import { waitForAnswer } from './answers/wait-for-answer.ts';
import { conversationView, exchangeViews, threadView } from './chat.view.ts';
import type { ChatDeps } from './chat-deps.ts';
import { openConversation } from './conversations/open-conversation.ts';
import {
  changeConversation,
  listConversations,
  ownConversation,
  readConversation,
  removeConversation,
} from './conversations/own-conversation.ts';
import { sendMessage } from './conversations/send-message.ts';
import { usageOf } from './usage.ts';

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
    const { usedTokens, resetsAt } = await usageOf(deps, userId);
    return {
      used_tokens: usedTokens,
      daily_tokens: dailyTokens,
      resets_at: resetsAt.toISOString(),
      model,
      answered_by: kind,
    };
  });
}

function conversationRoutes(app: FastifyInstance, deps: ChatDeps): void {
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
    return (await listConversations(deps, userId, { platform, profileId, search })).map(conversationView);
  });
  serve(app, contract.readChat, async ({ params, actor: { userId } }) => {
    const { conversation, messages } = await readConversation(deps, userId, params.sessionId);
    return { session: conversationView(conversation), messages: threadView(conversation, messages) };
  });
  serve(app, contract.listChatMessages, async ({ params, actor: { userId } }) =>
    exchangeViews((await readConversation(deps, userId, params.sessionId)).messages),
  );
  serve(app, contract.updateChatSession, async ({ params, body, actor: { userId } }) =>
    conversationView(await changeConversation(deps, { userId, id: params.sessionId, ...body })),
  );
  serve(app, contract.deleteChatSession, async ({ params, actor: { userId } }) => {
    await removeConversation(deps, userId, params.sessionId);
    return { message: 'The chat is deleted.' };
  });
}

function answerRoutes(app: FastifyInstance, deps: ChatDeps & ProposalDeps): void {
  const started = ({ conversationId, messageId }: Run) => ({
    session_id: conversationId,
    assistant_message_id: messageId,
  });
  serve(app, answers.stopAnswer, async ({ params, actor: { userId } }) => {
    await stopAnswer(deps, { userId, ...params });
    return { message: 'The answer is stopped.' };
  });
  serve(app, answers.regenerateAnswer, async ({ params, actor: { userId } }) =>
    started(await regenerateAnswer(deps, { userId, ...params })),
  );
  serve(app, answers.continueAnswer, async ({ params, actor: { userId } }) =>
    started(await continueAnswer(deps, { userId, ...params })),
  );
  serve(app, answers.editMessage, async ({ params, body, actor: { userId } }) =>
    started(await editMessage(deps, { userId, ...params }, body.message)),
  );
  serve(app, answers.selectBranch, async ({ params, actor: { userId } }) => {
    await selectBranch(deps, userId, params.messageId);
    return { message: 'The other attempt is shown.' };
  });
  serve(app, answers.rateAnswer, async ({ params, body, actor: { userId } }) => {
    await rateAnswer(deps, { userId, ...params, ...body });
    return { message: 'Thank you for your feedback!' };
  });
  serve(app, answers.answerProposal, async ({ params, body, actor: { userId } }) =>
    answerProposal(deps, { userId, proposalId: params.proposalId, answer: body.answer }),
  );
}
