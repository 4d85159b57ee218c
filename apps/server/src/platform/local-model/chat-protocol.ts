import { z } from 'zod';
import type { Completion, CompletionRequest, EngineMessage, ToolCall } from './engine.ts';

const MAX_MESSAGES = 500;
const MAX_TOOLS = 64;
const DEFAULT_TOKENS = 1024;
const MAX_TOKENS = 8192;

const textPart = z.object({ type: z.literal('text'), text: z.string() });
const content = z
  .union([z.string(), z.array(textPart).max(100)])
  .transform((value) => (typeof value === 'string' ? value : value.map(({ text }) => text).join('')));
const call = z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) });
const message = z.discriminatedUnion('role', [
  z.object({ role: z.enum(['system', 'user']), content }),
  z.object({ role: z.literal('assistant'), content: content.nullish(), tool_calls: z.array(call).max(32).nullish() }),
  z.object({ role: z.literal('tool'), content, tool_call_id: z.string() }),
]);
const tool = z.object({
  type: z.literal('function'),
  function: z.object({
    name: z.string().min(1).max(64),
    description: z.string().max(2000).default(''),
    parameters: z.record(z.string(), z.unknown()).default({}),
  }),
});

/** The supported part of OpenAI's chat protocol; other fields are ignored, as other servers do. */
export const chatRequest = z.object({
  messages: z.array(message).min(1).max(MAX_MESSAGES),
  tools: z.array(tool).max(MAX_TOOLS).nullish(),
  tool_choice: z.unknown().optional(),
  temperature: z.number().min(0).max(2).nullish(),
  max_tokens: z.int().min(1).max(MAX_TOKENS).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});
export type ChatRequest = z.infer<typeof chatRequest>;

export function completionRequestOf(request: ChatRequest): CompletionRequest {
  const tools = request.tool_choice === 'none' ? [] : (request.tools ?? []);
  return {
    messages: request.messages.map(messageOf),
    tools: tools.map((each) => each.function),
    temperature: request.temperature ?? 0.4,
    maxTokens: request.max_tokens ?? DEFAULT_TOKENS,
  };
}

function messageOf(one: z.infer<typeof message>): EngineMessage {
  if (one.role === 'tool') return { role: 'tool', callId: one.tool_call_id, text: one.content };
  if (one.role !== 'assistant') return { role: one.role, text: one.content };
  const calls = (one.tool_calls ?? []).map(({ id, function: { name, arguments: input } }) => ({
    id,
    name,
    input: parsed(input),
  }));
  return { role: 'assistant', text: one.content ?? '', calls };
}

/** A model may be shown its own output, even if it was not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Builds the events of one streamed answer, or a complete reply. */
export function replyWriter({ id, model, created }: { id: string; model: string; created: number }) {
  const head = { id, created, model };
  const event = (body: object) => `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...body })}\n\n`;
  const delta = (part: object, finish: string | null = null) =>
    event({ choices: [{ index: 0, delta: part, finish_reason: finish }] });
  return {
    text: (text: string) => delta({ role: 'assistant', content: text }),
    end: ({ calls, finish, ...tokens }: Completion, withUsage: boolean) =>
      [
        calls.length > 0 ? delta({ role: 'assistant', tool_calls: calls.map(wireCall) }) : '',
        delta({}, finish),
        withUsage ? event({ choices: [], usage: usageOf(tokens) }) : '',
        'data: [DONE]\n\n',
      ].join(''),
    problem: (text: string) => `data: ${JSON.stringify(errorBody(text, 'server_error'))}\n\n`,
    whole: (text: string, { calls, finish, ...tokens }: Completion) => ({
      ...head,
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: text || null,
            ...(calls.length > 0 && { tool_calls: calls.map(wireCall) }),
          },
          finish_reason: finish,
        },
      ],
      usage: usageOf(tokens),
    }),
  };
}

export function errorBody(text: string, type: string) {
  return { error: { message: text, type, param: null, code: type } };
}

function wireCall({ id, name, input }: ToolCall, index: number) {
  return { index, id, type: 'function', function: { name, arguments: JSON.stringify(input ?? {}) } };
}

function usageOf({ promptTokens, completionTokens }: Pick<Completion, 'promptTokens' | 'completionTokens'>) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
}
