/** The model's internal tensor with the length of each sound, which is not an output by default. */
export const durationOutput = '/encoder/Clip_output_0';

/**
 * Adds the lengths of the sounds to the model's outputs, so that words are timed by the actual speech. The file format
 * allows parts of a message to follow later: the addition is a graph with one more output.
 */
export function withDurationOutput(model: Uint8Array): Buffer {
  const name = field(1, Buffer.from(durationOutput));
  const graph = field(12, name);
  return Buffer.concat([model, field(7, graph)]);
}

/** One bytes field of a protocol buffer. */
function field(number: number, content: Buffer): Buffer {
  if (content.length > 127) throw new Error('too long for a length of one byte');
  return Buffer.concat([Buffer.from([(number << 3) | 2, content.length]), content]);
}
