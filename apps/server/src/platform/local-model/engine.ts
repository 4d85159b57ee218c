/** A language model in this process. It works on one request at a time. */
export type Engine = {
  complete: (request: CompletionRequest, hooks: CompletionHooks) => Promise<Completion>;
};

export type ToolCall = { id: string; name: string; input: unknown };
export type EngineMessage =
  | { role: 'system' | 'user'; text: string }
  | { role: 'assistant'; text: string; calls: ToolCall[] }
  | { role: 'tool'; callId: string; text: string };

export type CompletionRequest = {
  messages: EngineMessage[];
  tools: { name: string; description: string; parameters: unknown }[];
  temperature: number;
  maxTokens: number;
};
export type CompletionHooks = { onText: (text: string) => void; signal: AbortSignal };
export type Completion = {
  finish: 'stop' | 'length' | 'tool_calls';
  calls: ToolCall[];
  promptTokens: number;
  completionTokens: number;
};

export type EngineOptions = {
  /** Contains `node_modules/node-llama-cpp`. */
  engineFolder: string;
  modelFile: string;
  contextTokens: number;
  threads: number;
};
