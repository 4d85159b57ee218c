import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { type Attempt, attemptKey, type Piece } from './answer.store.ts';
import { createPieceWriter } from './piece-writer.ts';

const attempt = (messageId: string, epoch = 1): Attempt => ({ messageId, epoch });

describe(createPieceWriter, () => {
  function aWriter(fail: (call: number) => 'lose' | 'reply lost' | null = () => null) {
    const stored = new Map<string, string>();
    const told: Piece[] = [];
    const onLost = vi.fn<(attempt: Attempt) => void>();
    let calls = 0;
    const writer = createPieceWriter({
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() } as never,
      onWritten: (piece) => void told.push(piece),
      onLost,
      async append(pieces) {
        const problem = fail(++calls);
        if (problem === 'lose') throw new Error('connection lost');
        for (const { messageId, offset, text } of pieces) {
          const before = stored.get(messageId) ?? '';
          if (before.length === offset) stored.set(messageId, before + text);
        }
        if (problem === 'reply lost') throw new Error('connection lost after the commit');
        const isThere = ({ messageId, offset, text }: Piece) => stored.get(messageId)?.length === offset + text.length;
        return new Set(pieces.filter(isThere).map(attemptKey));
      },
    });
    return { writer, stored, told, onLost };
  }

  it.each([
    ['all is well', () => null],
    ['a statement fails', (call: number) => (call === 2 ? ('lose' as const) : null)],
    ['a reply gets lost after the commit', (call: number) => (call === 2 ? ('reply lost' as const) : null)],
  ])('[CHAT-69] keeps every character once, in order, when %s', async (_label, fail) => {
    const { writer, stored, told } = aWriter(fail);
    const text = Array.from({ length: 200 }, (_, n) => `${n}🎬`).join(' ');
    writer.open({ ...attempt('m'), offset: 0 });
    for (let at = 0; at < text.length; at += 7) {
      writer.add(attempt('m'), text.slice(at, at + 7));
      if (at % 70 === 0) await delay(3);
    }
    await writer.drain(attempt('m'));
    expect(stored.get('m')).toBe(text);
    expect(told.map((piece) => piece.text).join('')).toBe(text);
    expect(told.every((piece) => piece.text.isWellFormed())).toBe(true);
  });

  it('writes the pieces of all answers together, tells what is stored already, and leaves out half a character', async () => {
    const { writer, stored } = aWriter();
    writer.open({ ...attempt('a'), offset: 0 });
    writer.open({ ...attempt('b'), offset: 0 });
    writer.add(attempt('a'), 'one\u0000');
    writer.add(attempt('b'), 'half \uD83C');
    await Promise.all([writer.drain(attempt('a')), writer.drain(attempt('b'))]);
    expect([stored.get('a'), stored.get('b')]).toEqual(['one', 'half ']);
    await writer.drain(attempt('nobody'));
  });

  it('lets go of an answer that has no place any more', async () => {
    const { writer, stored, onLost, told } = aWriter();
    stored.set('m', 'somebody else wrote this');
    writer.open({ ...attempt('m'), offset: 0 });
    writer.add(attempt('m'), 'late');
    await writer.drain(attempt('m'));
    expect(onLost).toHaveBeenCalledWith(expect.objectContaining(attempt('m')));
    expect(told).toEqual([]);
  });
});
