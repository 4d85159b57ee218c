import { describe, expect, it } from 'vitest';
import {
  addComment,
  addPost,
  dropLike,
  emptyOutbox,
  isEmpty,
  isFull,
  MAX_WAITING,
  markTried,
  parseOutbox,
  queueCommentLike,
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

  it('[OFFLINE-16] reads one of an earlier version, and leaves out what is none', () => {
    expect(parseOutbox('{"posts":[],"likes":{"p":true}}')).toEqual(queueLike(emptyOutbox, 'p', true));
    const broken = '{"comments":[{"client_id":"a"},3],"commentLikes":{"c":true,"d":{"postId":"p","liked":1}}}';
    expect(parseOutbox(broken)).toEqual(emptyOutbox);
    expect(isEmpty(queueCommentLike(emptyOutbox, { postId: 'p', commentId: 'c', liked: true }))).toBe(false);
    expect(isEmpty(emptyOutbox)).toBe(true);
  });

  it.each([null, '', 'null', '[]', '{"posts":3}', '{"posts":[null,{"content":1}],"likes":{"p":"yes"}}'])(
    'reads %s as nothing',
    (text) => expect(parseOutbox(text)).toEqual(emptyOutbox),
  );

  it('reads back what it wrote', () => {
    const commented = addComment(queueLike(one, 'p', true), { client_id: 'b', post_id: 'p', content: 'Nice' });
    const outbox = queueCommentLike(commented, { postId: 'p', commentId: 'c', liked: false });
    expect(parseOutbox(JSON.stringify(outbox))).toEqual(outbox);
  });
});
