import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompletionRequest, Engine, EngineMessage, EngineOptions, ToolCall } from './engine.ts';
import { grammarSchema } from './grammar-schema.ts';

/** The part of node-llama-cpp we use. The project itself does not install it, so its own types are unavailable. */
type FunctionCall = { type: 'functionCall'; name: string; params: unknown; result: unknown };
type HistoryItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: (string | FunctionCall)[] };
type Meter = { usedInputTokens: number; usedOutputTokens: number };
type Sequence = { tokenMeter: { getState: () => Meter } };
type Response = {
  functionCalls?: { functionName: string; params: unknown }[];
  metadata: { stopReason: string };
};
type Chat = { sequence: Sequence; generateResponse: (history: HistoryItem[], options: object) => Promise<Response> };
type Context = { getSequence: () => Sequence };
type LoadedModel = { createContext: (options: object) => Promise<Context> };
type Llama = { loadModel: (options: object) => Promise<LoadedModel> };
type LlamaPackage = {
  getLlama: (options: object) => Promise<Llama>;
  LlamaChat: new (options: { contextSequence: Sequence }) => Chat;
};

/** Loads the model into memory. Only the pack's prebuilt binary is used: nothing is built or downloaded here. */
export async function loadLlamaEngine(options: EngineOptions): Promise<Engine> {
  const { engineFolder, modelFile, contextTokens, threads } = options;
  const entry = join(engineFolder, 'node_modules', 'node-llama-cpp', 'dist', 'index.js');
  const { getLlama, LlamaChat } = (await import(pathToFileURL(entry).href)) as LlamaPackage;
  const llama = await getLlama({
    // The only build for Apple silicon uses Metal.
    gpu: process.platform === 'darwin' && process.arch === 'arm64' ? 'metal' : false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    maxThreads: threads,
  });
  const model = await llama.loadModel({ modelPath: modelFile });
  const context = await model.createContext({ contextSize: contextTokens, sequences: 1, threads });
  const chat = new LlamaChat({ contextSequence: context.getSequence() });

  return {
    async complete({ messages, tools, temperature, maxTokens }, { onText, signal }) {
      const before = chat.sequence.tokenMeter.getState();
      const { functionCalls = [], metadata } = await chat.generateResponse(historyOf(messages), {
        signal,
        stopOnAbortSignal: true,
        onTextChunk: (text: string) => text !== '' && onText(text),
        maxTokens,
        temperature,
        ...(tools.length > 0 && { functions: functionsOf(tools) }),
      });
      const after = chat.sequence.tokenMeter.getState();
      const calls: ToolCall[] = functionCalls.map(({ functionName, params }) => ({
        id: `call_${randomUUID()}`,
        name: functionName,
        input: params ?? {},
      }));
      return {
        finish: calls.length > 0 ? 'tool_calls' : metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
        calls,
        // Tokens cached from the previous turn are not processed again, and so not counted.
        promptTokens: after.usedInputTokens - before.usedInputTokens,
        completionTokens: after.usedOutputTokens - before.usedOutputTokens,
      };
    },
  };
}

function functionsOf(tools: CompletionRequest['tools']) {
  return Object.fromEntries(
    tools.map(({ name, description, parameters }) => [name, { description, params: grammarSchema(parameters) }]),
  );
}

/**
 * Everything the model said and looked up between two messages of the person is one item; results belong to their
 * calls. Instructions in the middle of a chat become part of the person's message: many models accept only one at the
 * start.
 */
export function historyOf(messages: readonly EngineMessage[]): HistoryItem[] {
  const history: HistoryItem[] = [];
  const open = new Map<string, FunctionCall>();
  for (const message of messages) {
    if (message.role === 'tool') {
      const call = open.get(message.callId);
      if (call) call.result = message.text;
    } else if (message.role === 'assistant') {
      const calls = message.calls.map(({ id, name, input }) => {
        const call: FunctionCall = { type: 'functionCall', name, params: input, result: '' };
        open.set(id, call);
        return call;
      });
      const said = message.text === '' ? calls : [message.text, ...calls];
      const last = history.at(-1);
      if (last?.type === 'model') last.response.push(...said);
      else history.push({ type: 'model', response: said });
    } else {
      const type = message.role === 'system' && history.length === 0 ? 'system' : 'user';
      history.push({ type, text: message.text });
    }
  }
  if (history.at(-1)?.type !== 'model') history.push({ type: 'model', response: [] });
  return history;
}
