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
import { createModel } from '#platform/ai/model.ts';
import { createDb } from '#platform/db/db.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import { createSecretBox } from '#platform/secret-box.ts';
import { chatSources } from './chat-sources.ts';
import type { Parts } from './parts.ts';
import { readTokenKey } from './token-key.ts';

const BUILT_IN = 'SABO built-in advisor';

type Options = { databaseUrl: string; writeAnswer: WriteAnswer | undefined; notify: Notify };

export function wireChat(parts: Parts, { databaseUrl, writeAnswer, notify }: Options): void {
  const { config, db, now, log, jobs, media, http, realtime } = parts;
  const { model, dailyTokens, contextTokens, paceMs } = config.ai;
  const sources = chatSources(parts);
  const advisor = createAdvisor(sources, { paceMs });
  const modelWriter = model && createModelWriter({ sources, model: createModel(model), contextTokens, log });
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
    writer: { name: model?.name ?? BUILT_IN, isBuiltIn: model === null, dailyTokens },
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
  http.addHook('onClose', async () => await growthDb.destroy());
}
