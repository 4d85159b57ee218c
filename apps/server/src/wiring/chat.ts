import type { AnswererKind } from '@right-circle/contract/chat';
import type { Config } from '#config.ts';
import { createAdvisor } from '#features/chat/advisor/advisor.ts';
import { createFallbackWriter } from '#features/chat/answer-with-fallback.ts';
import { createModelWriter } from '#features/chat/answer-with-model.ts';
import { createAnswers } from '#features/chat/answers.ts';
import { chatRoutes } from '#features/chat/chat.routes.ts';
import { chatSockets } from '#features/chat/chat.sockets.ts';
import type { ChatDeps, Tell } from '#features/chat/chat-deps.ts';
import { createInstagramGraph } from '#features/chat/instagram-graph.ts';
import { profileRoutes } from '#features/chat/profile.routes.ts';
import { promptRoutes } from '#features/chat/prompt.routes.ts';
import { sessionHelpRoutes } from '#features/chat/session-help.routes.ts';
import type { WriteAnswer } from '#features/chat/write-answer.ts';
import type { Notify } from '#features/notifications/notify.ts';
import { createPost } from '#features/posts/create-post.ts';
import { createReel } from '#features/reels/create-reel.ts';
import { createModel, type Model } from '#platform/ai/model.ts';
import { createDb } from '#platform/db/db.ts';
import { openLocalModel } from '#platform/local-model/local-model.ts';
import type { Log } from '#platform/logger.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import { createSecretBox } from '#platform/secret-box.ts';
import { chatSources } from './chat-sources.ts';
import type { Parts } from './parts.ts';
import { readTokenKey } from './token-key.ts';

const BUILT_IN = 'SABO built-in advisor';

/** Instructions, tools and the answer share the window of a local model with the chat. */
const TOKENS_BESIDES_THE_CHAT = 2200;
const FEWEST_CHAT_TOKENS = 500;

type Options = { databaseUrl: string; writeAnswer: WriteAnswer | undefined; notify: Notify };

export async function wireChat(parts: Parts, { databaseUrl, writeAnswer, notify }: Options): Promise<void> {
  const { config, db, now, log, jobs, media, http, realtime } = parts;
  const { dailyTokens, paceMs } = config.ai;
  const sources = chatSources(parts);
  const advisor = createAdvisor(sources, { paceMs });
  const answerer = await chooseModel(config.ai, log);
  const modelWriter = answerer && createModelWriter({ sources, log, ...answerer });
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
    isThrottled: config.rateLimitScale > 0,
    writer: {
      name: answerer?.kind === 'local_model' ? `${answerer.name} (on this machine)` : (answerer?.name ?? BUILT_IN),
      model: answerer?.name ?? BUILT_IN,
      kind: answerer?.kind ?? 'built_in',
      dailyTokens,
    },
  };
  const posting = { db, now, media, notify, enqueue: jobs.enqueue };
  chatRoutes(http, {
    ...deps,
    publishPost: async ({ authorId, content, clientId }) =>
      await createPost(posting, { authorId, content, image: [], alt: [], client_id: clientId }),
    startReel: async ({ ownerId, clientId, ...draft }) =>
      await createReel(posting, ownerId, { ...draft, client_id: clientId }),
  });
  profileRoutes(http, {
    ...deps,
    instagram: createInstagramGraph(config.instagramGraph),
    secrets: createSecretBox(async () => await readTokenKey(config)),
  });
  promptRoutes(http, deps);
  sessionHelpRoutes(http, deps);
  realtime.io.on('connection', (socket) => chatSockets(socket, deps));
  http.addHook('onReady', answers.open);
  // Before the server waits for its open calls: one of them may wait for an answer.
  http.addHook('preClose', answers.close);
  http.addHook('onClose', async () => {
    await answerer?.close();
    await growthDb.destroy();
  });
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
