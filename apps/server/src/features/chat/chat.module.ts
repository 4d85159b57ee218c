import type { AnswererKind } from '@right-circle/contract/chat';
import type { Config } from '#config.ts';
import type { WriteAnswer } from '#domain/answers/write-answer.ts';
import type { Platform } from '#module.ts';
import { createModel, type Model } from '#platform/ai/model.ts';
import { createDb, QUERY_TIMEOUT_MS } from '#platform/db/db.ts';
import type { ServiceHealth } from '#platform/health/service-health.ts';
import { openLocalModel } from '#platform/local-model/local-model.ts';
import type { Log } from '#platform/logger.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import type { ProposalDeps } from './answers/answer-proposal.ts';
import { createAnswers, type RunEnded } from './answers/answers.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatSockets } from './chat.sockets.ts';
import type { ChatDeps, EmitToUser } from './chat-deps.ts';
import { sendMessage } from './conversations/send-message.ts';
import { chatPart } from './export-chat.ts';
import { promptRoutes } from './prompts/prompt.routes.ts';
import { type Allowance, createAllowance } from './usage.ts';
import { createFallbackWriter } from './writers/answer-with-fallback.ts';
import { createModelWriter, type ToolsFor } from './writers/answer-with-model.ts';

const BUILT_IN = 'SABO built-in advisor';

/** Instructions, tools and the answer share the window of a local model with the chat. */
const TOKENS_BESIDES_THE_CHAT = 2200;
const MIN_CHAT_TOKENS = 500;

type ChatNeeds = Pick<ProposalDeps, 'publishPost' | 'startReel'> &
  Pick<ChatDeps, 'profileOf' | 'requireOn'> & {
    /** Replaces model and advisor in tests and benchmarks. */
    writeAnswer: WriteAnswer | undefined;
    advisor: WriteAnswer;
    toolsFor: ToolsFor;
  };

export function chatModule(platform: Platform, needs: ChatNeeds) {
  const { config, db, now, log } = platform;
  const allowance = createAllowance({ db, now, log, dailyTokens: config.ai.dailyTokens });
  let registered: ChatDeps | null = null;
  return {
    /** Daily tokens of each person, shared by everything that uses the configured model. */
    allowance,
    /** Starts a conversation with this message of the person. */
    async startConversation(start: Omit<Parameters<typeof sendMessage>[1], 'conversationId' | 'profileId'>) {
      if (!registered) throw new Error('the chat is not registered yet');
      return await sendMessage(registered, { ...start, conversationId: null, profileId: null });
    },
    exportPart: chatPart({ db }),
    async register() {
      registered = await register(platform, needs, allowance);
    },
  };
}

async function register(platform: Platform, needs: ChatNeeds, { reserve, add }: Allowance): Promise<ChatDeps> {
  const { config, db, databaseUrl, now, log, http, realtime, metrics } = platform;
  const { writeAnswer, advisor, toolsFor, profileOf, publishPost, startReel, requireOn } = needs;
  const { dailyTokens } = config.ai;
  const answerer = await chooseModel(config.ai, log, platform.health);
  const modelWriter = answerer && createModelWriter({ db, now, log, toolsFor, ...answerer });
  const ownWriter = modelWriter
    ? createFallbackWriter({
        log,
        model: modelWriter,
        reserve,
        contextTokens: answerer.contextTokens,
        advisor,
        advisorName: BUILT_IN,
      })
    : advisor;
  const write = writeAnswer ?? ownWriter;
  const emit: EmitToUser = (userId, event, ...args) => void realtime.io.to(userRoom(userId)).emit(event, ...args);
  const observe = metrics.histogram('chat_run_duration_seconds', 'How long answers took to write, by outcome.', {
    labels: ['outcome'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  });
  const onRunEnded: RunEnded = ({ outcome, seconds }) => observe({ outcome }, seconds);
  const growthDb = createDb({ url: databaseUrl, poolMax: 1, log, queryTimeoutMs: QUERY_TIMEOUT_MS });
  const answers = createAnswers({ db, growthDb, now, log, emit, write, addTokens: add, onRunEnded });
  metrics.gauges(
    { chat_runs_active: { help: 'Answers this process is writing.' } },
    async () => ({ chat_runs_active: answers.countActive() }),
    { everySeconds: 0 },
  );
  const deps: ChatDeps = {
    db,
    now,
    log,
    emit,
    answers,
    profileOf,
    requireOn,
    isThrottled: config.rateLimitScale > 0,
    writer: {
      name: answerer?.kind === 'local_model' ? `${answerer.name} (on our server)` : (answerer?.name ?? BUILT_IN),
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
  return deps;
}

type Answerer = {
  name: string;
  kind: AnswererKind;
  model: Model;
  contextTokens: number;
  close: () => Promise<void>;
};

/** The configured endpoint, else the model installed on this machine, else none. */
async function chooseModel(
  { model, local, contextTokens }: Config['ai'],
  log: Log,
  health: ServiceHealth,
): Promise<Answerer | null> {
  if (model) {
    const close = async () => undefined;
    return {
      name: model.name,
      kind: 'provider_model',
      model: watchedModel(createModel(model), health),
      contextTokens,
      close,
    };
  }
  const opened = local && (await openLocalModel(local, log));
  if (!opened || !local) return null;
  if ('problem' in opened) {
    if (opened.problem !== 'not installed') log.warn({ problem: opened.problem }, 'local model cannot be used');
    return null;
  }
  return {
    ...opened,
    model: watchedModel(opened.model, health),
    kind: 'local_model',
    contextTokens: Math.max(MIN_CHAT_TOKENS, Math.min(contextTokens, local.contextTokens - TOKENS_BESIDES_THE_CHAT)),
  };
}

/** Records how each answer of the model ended; one that somebody stopped says nothing about the model. */
function watchedModel({ stream }: Model, health: ServiceHealth): Model {
  return {
    async *stream(request, signal) {
      try {
        yield* stream(request, signal);
        health.succeeded('model');
      } catch (error) {
        if (!signal.aborted) health.failed('model', error);
        throw error;
      }
    },
  };
}
