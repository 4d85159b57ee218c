import { describe, expect, it } from 'vitest';
import {
  addPost,
  dropLike,
  emptyOutbox,
  isFull,
  MAX_WAITING,
  markTried,
  parseOutbox,
  queueLike,
  refusePost,
  retryPost,
  rewritePost,
} from './outbox-rules.ts';

const one = addPost(emptyOutbox, { client_id: 'a', content: 'One' });

describe('the outbox', () => {
  it('[OFFLINE-10] keeps the last state of a like only', () => {
    const pressed = queueLike(queueLike(queueLike(emptyOutbox, 'p', true), 'p', false), 'q', true);
    expect(pressed.likes).toEqual({ p: false, q: true });
    expect(dropLike(pressed, 'p', true)).toBe(pressed);
    expect(dropLike(pressed, 'p', false).likes).toEqual({ q: true });
  });

  it('[OFFLINE-11] a new text clears the refusal, and is marked where the first may have arrived', () => {
    const refused = refusePost(markTried(one, 'a'), 'a', 'Too long.');
    expect(rewritePost(refused, 'a', 'Two').posts).toEqual([
      { client_id: 'a', content: 'Two', is_tried: true, is_edited: true },
    ]);
    expect(rewritePost(one, 'a', 'Two').posts).toEqual([{ client_id: 'a', content: 'Two' }]);
    expect(retryPost(refused, 'a').posts[0]?.problem).toBeUndefined();
  });

  it('takes 20 posts', () => {
    let outbox = emptyOutbox;
    for (let index = 0; index < MAX_WAITING; index++) {
      expect(isFull(outbox)).toBe(false);
      outbox = addPost(outbox, { client_id: String(index), content: 'x' });
    }
    expect(isFull(outbox)).toBe(true);
  });

  it.each([null, '', 'null', '[]', '{"posts":3}', '{"posts":[null,{"content":1}],"likes":{"p":"yes"}}'])(
    'reads %s as nothing',
    (text) => expect(parseOutbox(text)).toEqual(emptyOutbox),
  );

  it('reads back what it wrote', () => {
    const outbox = queueLike(one, 'p', true);
    expect(parseOutbox(JSON.stringify(outbox))).toEqual(outbox);
  });
});
