/** Reads a stream in pieces of exact size. */
export type ByteReader = {
  /** Returns `size` bytes, or fewer at the end of the stream. */
  take: (size: number) => Promise<Buffer>;
  /** Yields the next `size` bytes as they arrive, or fewer at the end. */
  stream: (size: number) => AsyncGenerator<Buffer>;
  /** Ends the underlying stream early. */
  close: () => Promise<void>;
};

export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function* stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (rest.length === 0) {
        const next = await iterator.next();
        if (next.done) return;
        rest = next.value;
        continue;
      }
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  return {
    async take(size) {
      const pieces: Buffer[] = [];
      for await (const piece of stream(size)) pieces.push(piece);
      return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    },
    stream,
    async close() {
      await iterator.return?.();
    },
  };
}
