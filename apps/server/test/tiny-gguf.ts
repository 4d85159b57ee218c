/** Value types in a GGUF header, by their number in the format. */
const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 } as const;
const F32 = 0;
const ALIGNMENT = 32;

type Value =
  | { type: 'uint32' | 'float32'; value: number }
  | { type: 'string'; value: string }
  | { type: 'strings'; value: string[] }
  | { type: 'floats' | 'ints'; value: number[] };
type Tensor = { name: string; dims: number[]; data: Float32Array };

const WIDTH = 64;
const HEADS = 4;
const FEED_FORWARD = 128;
const BLOCKS = 2;
const CONTEXT = 4096;
const words = ['▁post', '▁on', '▁tuesday', '▁light', '▁hook', '▁reel', '▁short', '▁story', '▁try', '▁chai'];
/** Token types of the tokenizer: a normal piece, an unknown one, a control token, a single byte. */
const KIND = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;

const template =
  "{% for message in messages %}<|{{ message['role'] }}|>\n{{ message['content'] }}\n{% endfor %}{% if add_generation_prompt %}<|assistant|>\n{% endif %}";

/**
 * A language model of about 500 kB: the real architecture with random weights. It only outputs the ten words above,
 * because every other piece of its vocabulary has a score of zero.
 */
export function tinyGguf(seed = 7): Buffer {
  const bytes = Array.from({ length: 256 }, (_, i) => `<0x${i.toString(16).toUpperCase().padStart(2, '0')}>`);
  const tokens = ['<unk>', '<s>', '</s>', ...bytes, ...words];
  const kinds = [
    KIND.unknown,
    KIND.control,
    KIND.control,
    ...bytes.map(() => KIND.byte),
    ...words.map(() => KIND.normal),
  ];
  const metadata: Record<string, Value> = {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: 'tiny' },
    'general.alignment': { type: 'uint32', value: ALIGNMENT },
    'llama.context_length': { type: 'uint32', value: CONTEXT },
    'llama.embedding_length': { type: 'uint32', value: WIDTH },
    'llama.block_count': { type: 'uint32', value: BLOCKS },
    'llama.feed_forward_length': { type: 'uint32', value: FEED_FORWARD },
    'llama.attention.head_count': { type: 'uint32', value: HEADS },
    'llama.attention.head_count_kv': { type: 'uint32', value: HEADS },
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-5 },
    'llama.rope.dimension_count': { type: 'uint32', value: WIDTH / HEADS },
    'llama.vocab_size': { type: 'uint32', value: tokens.length },
    'tokenizer.ggml.model': { type: 'string', value: 'llama' },
    'tokenizer.ggml.tokens': { type: 'strings', value: tokens },
    'tokenizer.ggml.scores': { type: 'floats', value: tokens.map((_, i) => -i) },
    'tokenizer.ggml.token_type': { type: 'ints', value: kinds },
    'tokenizer.ggml.unknown_token_id': { type: 'uint32', value: 0 },
    'tokenizer.ggml.bos_token_id': { type: 'uint32', value: 1 },
    'tokenizer.ggml.eos_token_id': { type: 'uint32', value: 2 },
    'tokenizer.chat_template': { type: 'string', value: template },
  };
  return gguf(metadata, tensors(tokens.length, randomFrom(seed)));
}

function tensors(vocabulary: number, random: () => number): Tensor[] {
  const weights = (name: string, ...dims: number[]): Tensor => ({
    name,
    dims,
    data: Float32Array.from({ length: dims.reduce((product, dim) => product * dim, 1) }, () => random() * 0.2),
  });
  const ones = (name: string): Tensor => ({ name, dims: [WIDTH], data: new Float32Array(WIDTH).fill(1) });
  const output = weights('output.weight', WIDTH, vocabulary);
  output.data.fill(0, 0, (vocabulary - words.length) * WIDTH);
  const blocks = Array.from({ length: BLOCKS }, (_, i) => [
    ones(`blk.${i}.attn_norm.weight`),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((name) => weights(`blk.${i}.${name}.weight`, WIDTH, WIDTH)),
    ones(`blk.${i}.ffn_norm.weight`),
    weights(`blk.${i}.ffn_gate.weight`, WIDTH, FEED_FORWARD),
    weights(`blk.${i}.ffn_up.weight`, WIDTH, FEED_FORWARD),
    weights(`blk.${i}.ffn_down.weight`, FEED_FORWARD, WIDTH),
  ]);
  return [weights('token_embd.weight', WIDTH, vocabulary), ones('output_norm.weight'), output, ...blocks.flat()];
}

/** Deterministic numbers between -1 and 1 for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** Header, metadata, tensor descriptions, then their data, each part aligned. */
function gguf(metadata: Record<string, Value>, all: Tensor[]): Buffer {
  const parts: Buffer[] = [Buffer.from('GGUF'), u32(3), u64(all.length), u64(Object.keys(metadata).length)];
  for (const [key, value] of Object.entries(metadata)) parts.push(text(key), ...encoded(value));
  let offset = 0;
  for (const { name, dims, data } of all) {
    parts.push(text(name), u32(dims.length), ...dims.map(u64), u32(F32), u64(offset));
    offset += padded(data.byteLength);
  }
  const header = Buffer.concat(parts);
  const body = all.map(({ data }) => withPadding(Buffer.from(data.buffer)));
  return Buffer.concat([withPadding(header), ...body]);
}

function encoded(value: Value): Buffer[] {
  switch (value.type) {
    case 'uint32':
      return [u32(TYPE.uint32), u32(value.value)];
    case 'float32':
      return [u32(TYPE.float32), f32(value.value)];
    case 'string':
      return [u32(TYPE.string), text(value.value)];
    case 'strings':
      return [u32(TYPE.array), u32(TYPE.string), u64(value.value.length), ...value.value.map(text)];
    case 'floats':
      return [u32(TYPE.array), u32(TYPE.float32), u64(value.value.length), ...value.value.map(f32)];
    case 'ints':
      return [u32(TYPE.array), u32(TYPE.int32), u64(value.value.length), ...value.value.map(u32)];
  }
}

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function u64(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

function f32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeFloatLE(value);
  return buffer;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

function withPadding(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
}
