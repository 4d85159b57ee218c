import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Piece } from './answer.store.ts';
import { readCount } from './figures-file.rules.ts';
import { splitTurns } from './model-context.rules.ts';
import { createPieceWriter } from './piece-writer.ts';
import { readMoment } from './read-csv-figures.ts';
import { titleFrom } from './session.rules.ts';
import { readSocialLink } from './social-link.rules.ts';
import { pathTo, shownThread } from './thread.rules.ts';

const node = (id: string, parentId: string | null, position = 0, isShown = true) => ({
  id,
  parentId,
  position,
  isShown,
});

describe('threads', () => {
  const nodes = [node('q', null), node('a1', 'q', 0, false), node('a2', 'q', 1), node('q2', 'a2'), node('x', 'a1')];

  it('shows one attempt at each place, and counts its siblings', () => {
    expect(shownThread(nodes).map(({ message, siblings }) => [message.id, siblings])).toEqual([
      ['q', ['q']],
      ['a2', ['a1', 'a2']],
      ['q2', ['q2']],
    ]);
    expect(shownThread([])).toEqual([]);
  });

  it('leads to a message on whichever branch it is', () => {
    expect(pathTo(nodes, 'x').map(({ id }) => id)).toEqual(['q', 'a1', 'x']);
    expect(pathTo(nodes, 'nobody')).toEqual([]);
  });
});

it.each([
  ['How often should I post?', 'How often should I post?'],
  ['# Plan\nfor me', 'Plan'],
  [`${'word '.repeat(30)}`, 'word word word word word word word word word…'],
  ['🎬'.repeat(100), `${'🎬'.repeat(48)}…`],
  ['***', 'New chat'],
])('[CHAT-RT-20] names a chat after %j', (message, title) => {
  expect(titleFrom(message)).toBe(title);
});

it.each([
  ['instagram', 'https://www.instagram.com/asha.makes/', 'asha.makes'],
  ['instagram', 'https://instagram.com/asha.makes/reels/', 'asha.makes'],
  ['youtube', 'https://www.youtube.com/@asha', 'asha'],
  ['linkedin', 'https://www.linkedin.com/in/asha-rao', 'asha-rao'],
  ['twitter', 'https://x.com/asha', 'asha'],
] as const)('[CHAT-46][SOC-05] reads the %s account of %s', (platform, link, username) => {
  expect(readSocialLink(platform, link)).toMatchObject({ username });
});

it.each([
  ['2029-12-01', '2029-11-30T18:30:00.000Z'],
  ['2029-12-01 09:30', '2029-12-01T04:00:00.000Z'],
  ['2029-12-01T09:30:00Z', '2029-12-01T09:30:00.000Z'],
  ['1/12/2029', '2029-11-30T18:30:00.000Z'],
  ['31/02/2029', null],
  ['2029-12-01 25:00', null],
  ['yesterday', null],
])('reads the moment %s', (text, iso) => {
  const at = readMoment(text);
  expect(at === null ? null : new Date(at).toISOString()).toBe(iso);
});

it.each([
  ['1,234', 1234],
  ['12.5K', 12_500],
  ['1.2m', 1_200_000],
  ['', null],
  ['-3', null],
  ['1e99', null],
  ['=cmd', null],
  [Number.NaN, null],
])('reads the count %j', (text, count) => {
  expect(readCount(text)).toBe(count);
});

it('keeps the newest turns that fit, at least two', () => {
  const turns = Array.from({ length: 6 }, (_, n) => ({
    id: String(n),
    role: 'user' as const,
    content: 'x'.repeat(400),
  }));
  expect(splitTurns(turns, 1000).old).toEqual([]);
  expect(splitTurns(turns, 300).recent.map(({ id }) => id)).toEqual(['3', '4', '5']);
  expect(splitTurns(turns, 1).recent.map(({ id }) => id)).toEqual(['4', '5']);
});

describe(createPieceWriter, () => {
  function aWriter(fail: (call: number) => 'lose' | 'reply lost' | null = () => null) {
    const stored = new Map<string, string>();
    const told: Piece[] = [];
    const onLost = vi.fn<(messageId: string) => void>();
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
        return new Set(pieces.filter(isThere).map(({ messageId }) => messageId));
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
    writer.open({ messageId: 'm', epoch: 1, offset: 0 });
    for (let at = 0; at < text.length; at += 7) {
      writer.add('m', text.slice(at, at + 7));
      if (at % 70 === 0) await delay(3);
    }
    await writer.drain('m');
    expect(stored.get('m')).toBe(text);
    expect(told.map((piece) => piece.text).join('')).toBe(text);
    expect(told.every((piece) => piece.text.isWellFormed())).toBe(true);
  });

  it('writes the pieces of all answers together, tells what is stored already, and leaves out half a character', async () => {
    const { writer, stored } = aWriter();
    writer.open({ messageId: 'a', epoch: 1, offset: 0 });
    writer.open({ messageId: 'b', epoch: 1, offset: 0 });
    writer.add('a', 'one\u0000');
    writer.add('b', 'half \uD83C');
    await Promise.all([writer.drain('a'), writer.drain('b')]);
    expect([stored.get('a'), stored.get('b')]).toEqual(['one', 'half ']);
    await writer.drain('nobody');
  });

  it('lets go of an answer that has no place any more', async () => {
    const { writer, stored, onLost, told } = aWriter();
    stored.set('m', 'somebody else wrote this');
    writer.open({ messageId: 'm', epoch: 1, offset: 0 });
    writer.add('m', 'late');
    await writer.drain('m');
    expect(onLost).toHaveBeenCalledWith('m');
    expect(told).toEqual([]);
  });
});
