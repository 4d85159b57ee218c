import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import { estimatedTokens } from './tokens.rules.ts';

export type ModelSettings = {
  /** Subject of what people are told when it fails. */
  assistantName: string;
  baseUrl: string;
  name: string;
  apiKey: string | null;
  temperature: number;
  timeoutMs: number;
};

export type ModelTool = {
  description: string;
  input: z.ZodType;
  /** Its result is shown to the model as data. */
  run: (input: never) => Promise<unknown>;
};

export type ModelRequest = {
  instructions: string;
  turns: { role: 'user' | 'assistant'; content: string }[];
  tools?: Record<string, ModelTool>;
};

export type ModelPart = { kind: 'text'; text: string } | { kind: 'tokens'; tokens: number };
/** Ends with the tokens it used, also when the signal stops it. A failure is thrown and counts none. */
export type Model = { stream: (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelPart> };

const MAX_STEPS = 6;
const CUT_OFF = 'The answer was cut off. You can continue it.';
const BUSY = 'The AI model is busy.';

/** Any endpoint with OpenAI's chat protocol. Its failures are thrown in plain words. */
export function createModel(settings: ModelSettings): Model {
  const { assistantName, baseUrl, name, apiKey, temperature, timeoutMs } = settings;
  const texts = textsOf(assistantName);
  // Loaded with the first question, so that a server without a model never loads the library.
  let loading: ReturnType<typeof load> | undefined;
  async function load() {
    const [{ createOpenAICompatible }, ai] = await Promise.all([import('@ai-sdk/openai-compatible'), import('ai')]);
    const provider = createOpenAICompatible({
      name: 'chat',
      baseURL: baseUrl,
      includeUsage: true,
      ...(apiKey && { apiKey }),
    });
    return { ai, chat: provider.chatModel(name) };
  }

  return {
    async *stream({ instructions, turns, tools = {} }, signal) {
      const { ai, chat } = await (loading ??= load());
      if (signal.aborted) return;
      const silence = new AbortController();
      const watch = setTimeout(() => silence.abort(), timeoutMs);
      const { stream } = ai.streamText({
        model: chat,
        instructions,
        messages: turns,
        tools: Object.fromEntries(
          Object.entries(tools).map(([tool, { description, input, run }]) => [
            tool,
            ai.dynamicTool({ description, inputSchema: input, execute: async (args) => await run(args as never) }),
          ]),
        ),
        stopWhen: ai.isStepCount(MAX_STEPS),
        temperature,
        maxRetries: 1,
        abortSignal: AbortSignal.any([signal, silence.signal]),
        onError: () => undefined,
      });
      const meter = createMeter({ instructions, turns });
      let hasText = false;
      try {
        for await (const part of stream) {
          watch.refresh();
          if (part.type === 'text-delta') {
            hasText ||= part.text !== '';
            meter.written(part.text);
            yield { kind: 'text', text: part.text };
          } else if (part.type === 'reasoning-delta') {
            meter.written(part.text);
          } else if (part.type === 'finish-step') {
            meter.stepEnded(tokensOf(part.usage));
          } else if (part.type === 'abort') {
            if (signal.aborted) return yield meter.stopped();
            throw new AppError('provider_failed', texts.tooSlow);
          } else if (part.type === 'error') {
            throw refusalOf(part.error, hasText, texts);
          } else if (part.type === 'finish') {
            // A regular ending has a reason; a connection that was closed early has none.
            if (hasText && part.finishReason === 'other') throw new AppError('provider_failed', CUT_OFF);
            yield { kind: 'tokens', tokens: tokensOf(part.totalUsage) };
          }
        }
      } catch (error) {
        if (signal.aborted) return yield meter.stopped();
        throw error instanceof AppError ? error : refusalOf(error, hasText, texts);
      } finally {
        clearTimeout(watch);
      }
    },
  };
}

type Usage = Record<'totalTokens' | 'inputTokens' | 'outputTokens', number | undefined>;

function tokensOf({ totalTokens, inputTokens, outputTokens }: Usage): number {
  return totalTokens ?? (inputTokens ?? 0) + (outputTokens ?? 0);
}

/** Providers report the tokens of a step when it ends. Those of one that is stopped are estimated from its texts. */
function createMeter({ instructions, turns }: ModelRequest) {
  let ended = 0;
  let read = estimatedTokens([instructions, ...turns.map(({ content }) => content)].join('\n'));
  let text = '';
  return {
    written: (piece: string) => void (text += piece),
    stepEnded(tokens: number): void {
      ended += tokens;
      // The next step reads everything that this one read and wrote.
      read = Math.max(read, tokens);
      text = '';
    },
    stopped: (): ModelPart => ({ kind: 'tokens', tokens: ended + read + estimatedTokens(text) }),
  };
}

type FailureTexts = { tooSlow: string; notNow: string };

function textsOf(assistantName: string): FailureTexts {
  return {
    tooSlow: `${assistantName} took too long to answer. Please try again.`,
    notNow: `${assistantName} could not answer just now. Please try again.`,
  };
}

function refusalOf(error: unknown, hasText: boolean, { tooSlow, notNow }: FailureTexts): AppError {
  const name = error instanceof Error ? error.name : '';
  if (!hasText && statusOf(error) === 429) return new AppError('unavailable', BUSY, { cause: error });
  if (/timeout/i.test(name)) return new AppError('provider_failed', tooSlow, { cause: error });
  if (!hasText && /NoOutput|NoContent|EmptyResponse/.test(name)) {
    return new AppError('provider_failed', 'No response received. Please try again.', { cause: error });
  }
  return new AppError('provider_failed', hasText ? CUT_OFF : notNow, { cause: error });
}

/** After its retries the library wraps the last failure. */
function statusOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const last = 'lastError' in error ? error.lastError : error;
  return last instanceof Error && 'statusCode' in last ? last.statusCode : undefined;
}
