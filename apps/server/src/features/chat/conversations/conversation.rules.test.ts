import { describe, expect, it } from 'vitest';
import { titleFrom } from './conversation.rules.ts';
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
