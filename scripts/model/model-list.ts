export type ListedModel = {
  id: string;
  name: string;
  repository: string;
  file: string;
  licence: string;
  /** For the list only: the exact size comes from the hub, with the checksum. */
  roughBytes: number;
  /** Memory per token of context: layers x key-value heads x head size x 2 tensors x 2 bytes. */
  bytesPerToken: number;
  about: string;
};

/**
 * Small instruct models whose licences allow any use. There are no checksums here: downloads are compared with the one
 * published by the hub.
 */
export const listedModels: ListedModel[] = [
  {
    id: 'qwen2.5-0.5b',
    name: 'Qwen2.5 0.5B Instruct',
    repository: 'Qwen/Qwen2.5-0.5B-Instruct-GGUF',
    file: 'qwen2.5-0.5b-instruct-q4_k_m.gguf',
    licence: 'Apache-2.0',
    roughBytes: 491e6,
    bytesPerToken: 24 * 2 * 64 * 4,
    about: 'fast, simple answers',
  },
  {
    id: 'qwen2.5-1.5b',
    name: 'Qwen2.5 1.5B Instruct',
    repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    licence: 'Apache-2.0',
    roughBytes: 1117e6,
    bytesPerToken: 28 * 2 * 128 * 4,
    about: 'the best of these; several languages, uses tools',
  },
  {
    id: 'smollm2-360m',
    name: 'SmolLM2 360M Instruct',
    repository: 'HuggingFaceTB/SmolLM2-360M-Instruct-GGUF',
    file: 'smollm2-360m-instruct-q8_0.gguf',
    licence: 'Apache-2.0',
    roughBytes: 386e6,
    bytesPerToken: 32 * 5 * 64 * 4,
    about: 'the smallest, English only',
  },
  {
    id: 'smollm2-1.7b',
    name: 'SmolLM2 1.7B Instruct',
    repository: 'HuggingFaceTB/SmolLM2-1.7B-Instruct-GGUF',
    file: 'smollm2-1.7b-instruct-q4_k_m.gguf',
    licence: 'Apache-2.0',
    roughBytes: 1056e6,
    bytesPerToken: 24 * 32 * 64 * 4,
    about: 'English only, needs more memory',
  },
];

export const defaultModel = 'qwen2.5-1.5b';
