import { describe, expect, it } from 'vitest';
import { withNewer } from './rooms.queries.ts';

const message = (id: string) => ({
  id,
  client_id: id,
  sender_username: 'asha',
  sender_name: 'Asha Rao',
  sender_role: 'seeker' as const,
  text: id,
  created_at: '2026-11-17T09:00:00Z',
});
const seen = (ids: string[], revision: number) => ({
  messages: ids.map(message),
  notes: { text: `notes ${revision}`, revision, updated_by_role: null },
});

describe(withNewer, () => {
  it.each([
    ['the first look', seen(['a'], 1), undefined, ['a'], 1],
    ['a reply with more', seen(['a', 'b'], 2), seen(['a'], 1), ['a', 'b'], 2],
    ['[BOOK-35] a reply from before the last message', seen(['a'], 1), seen(['a', 'b'], 1), ['a', 'b'], 1],
    ['a reply from before the last notes', seen([], 1), seen([], 2), [], 2],
    ['each knows one more', seen(['a', 'b'], 3), seen(['a', 'c'], 2), ['a', 'b', 'c'], 3],
  ])('%s', (_title, room, known, ids, revision) => {
    const { messages, notes } = withNewer(room, known);
    expect([messages.map(({ id }) => id), notes.revision]).toEqual([ids, revision]);
  });
});
