import type { AnswererKind } from '@right-circle/contract/chat';
import type { Config } from '#config.ts';
import type { WriteAnswer } from '#domain/answers/write-answer.ts';
import type { ProposalDeps } from '#features/chat/answers/answer-proposal.ts';
import { createAnswers } from '#features/chat/answers/answers.ts';
import { chatRoutes } from '#features/chat/chat.routes.ts';
import { chatSockets } from '#features/chat/chat.sockets.ts';
import type { ChatDeps, Tell } from '#features/chat/chat-deps.ts';
import { sendMessage } from '#features/chat/conversations/send-message.ts';
import { promptRoutes } from '#features/chat/prompts/prompt.routes.ts';
import { createFallbackWriter } from '#features/chat/writers/answer-with-fallback.ts';
import { createModelWriter, type ToolsFor } from '#features/chat/writers/answer-with-model.ts';
import type { SessionHelpDeps } from '#features/session-help/start-session-help.ts';
import type { Platform } from '#module.ts';
import { createModel, type Model } from '#platform/ai/model.ts';
import { createDb } from '#platform/db/db.ts';
import { openLocalModel } from '#platform/local-model/local-model.ts';
import type { Log } from '#platform/logger.ts';
import { userRoom } from '#platform/realtime/realtime.ts';

const BUILT_IN = 'SABO built-in advisor';

/** Instructions, tools and the answer share the window of a local model with the chat. */
const TOKENS_BESIDES_THE_CHAT = 2200;
const FEWEST_CHAT_TOKENS = 500;

type Options = Pick<ProposalDeps, 'publishPost' | 'startReel'> & {
  /** Answers instead of model and advisor, in tests and benchmarks. */
  writeAnswer: WriteAnswer | undefined;
  advisor: WriteAnswer;
  toolsFor: ToolsFor;
  profileOf: ChatDeps['profileOf'];
};

export async function wireChat(
  { config, db, databaseUrl, now, log, http, realtime }: Platform,
  { writeAnswer, advisor, toolsFor, profileOf, publishPost, startReel }: Options,
): Promise<Pick<SessionHelpDeps, 'startConversation'>> {
  const { dailyTokens } = config.ai;
  const answerer = await chooseModel(config.ai, log);
  const modelWriter = answerer && createModelWriter({ db, now, log, toolsFor, ...answerer });
  const ownWriter = modelWriter
    ? createFallbackWriter({ db, now, log, model: modelWriter, dailyTokens, advisor, advisorName: BUILT_IN })
    : advisor;
  const write = writeAnswer ?? ownWriter;
  const tell: Tell = (userId, event, ...args) => void realtime.io.to(userRoom(userId)).emit(event, ...args);
  const growthDb = createDb({ url: databaseUrl, poolMax: 1, log });
  const answers = createAnswers({ db, growthDb, now, log, tell, write });
  const deps: ChatDeps = {
    db,
    now,
    log,
    tell,
    answers,
    profileOf,
    isThrottled: config.rateLimitScale > 0,
    writer: {
      name: answerer?.kind === 'local_model' ? `${answerer.name} (on this machine)` : (answerer?.name ?? BUILT_IN),
      model: answerer?.name ?? BUILT_IN,
      kind: answerer?.kind ?? 'built_in',
      dailyTokens,
    },
  };
  chatRoutes(http, { ...deps, publishPost, startReel });
  promptRoutes(http, deps);
  realtime.io.on('connection', (socket) => chatSockets(socket, deps));
  http.addHook('onReady', answers.open);
  // Before the server waits for its open calls: one of them may wait for an answer.
  http.addHook('preClose', answers.close);
  http.addHook('onClose', async () => {
    await answerer?.close();
    await growthDb.destroy();
  });
  return {
    async startConversation(start) {
      return await sendMessage(deps, { ...start, conversationId: null, profileId: null });
    },
  };
}

type Answerer = {
  name: string;
  kind: AnswererKind;
  model: Model;
  contextTokens: number;
  close: () => Promise<void>;
};

/** The configured endpoint, else the model installed on this machine, else none. */
async function chooseModel({ model, local, contextTokens }: Config['ai'], log: Log): Promise<Answerer | null> {
  if (model) {
    const close = async () => undefined;
    return { name: model.name, kind: 'provider_model', model: createModel(model), contextTokens, close };
  }
  const opened = local && (await openLocalModel(local, log));
  if (!opened || !local) return null;
  if ('problem' in opened) {
    if (opened.problem !== 'not installed') log.warn({ problem: opened.problem }, 'local model cannot be used');
    return null;
  }
  return {
    ...opened,
    kind: 'local_model',
    contextTokens: Math.max(FEWEST_CHAT_TOKENS, Math.min(contextTokens, local.contextTokens - TOKENS_BESIDES_THE_CHAT)),
  };
}
