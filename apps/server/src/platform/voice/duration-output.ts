/** What the model calls the length of each sound while it works; it does not give it away by itself. */
export const durationOutput = '/encoder/Clip_output_0';

/**
 * The model with the lengths of its sounds among its results, so that words are timed by what was really spoken. The
 * file format allows parts of a message to follow later: the addition is a graph with one more output.
 */
export function withDurationOutput(model: Uint8Array): Buffer {
  const name = field(1, Buffer.from(durationOutput));
  const graph = field(12, name);
  return Buffer.concat([model, field(7, graph)]);
}

/** One field of a protocol buffer that holds bytes. */
function field(number: number, content: Buffer): Buffer {
  if (content.length > 127) throw new Error('too long for a length of one byte');
  return Buffer.concat([Buffer.from([(number << 3) | 2, content.length]), content]);
}
