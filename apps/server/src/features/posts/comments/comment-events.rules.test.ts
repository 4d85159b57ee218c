import { describe, expect, it } from 'vitest';
import { commentEvents } from './comment-events.rules.ts';

const comment = { postId: 'post', postAuthorId: 'asha', byUserId: 'kabir', repliedToId: null, mentionedIds: [] };
const told = (part: Partial<Parameters<typeof commentEvents>[0]>) =>
  commentEvents({ ...comment, ...part }).map(({ toUserId, ...event }) => [
    toUserId,
    'subtype' in event && event.subtype,
  ]);

describe('recipients of comment notifications', () => {
  it.each([
    ['the author of the post', {}, [['asha', 'comment']]],
    [
      'the one who is answered, and the author of the post',
      { repliedToId: 'meera' },
      [
        ['meera', 'reply'],
        ['asha', 'comment'],
      ],
    ],
    ['an author who is answered below their own post, once', { repliedToId: 'asha' }, [['asha', 'reply']]],
    ['nobody of their own act', { postAuthorId: 'kabir', repliedToId: 'kabir', mentionedIds: ['kabir'] }, []],
    [
      'those mentioned who are not notified already',
      { repliedToId: 'meera', mentionedIds: ['meera', 'asha', 'ravi'] },
      [
        ['meera', 'reply'],
        ['asha', 'comment'],
        ['ravi', 'comment_mention'],
      ],
    ],
  ] as const)('[SOCIAL-02][SOCIAL-03] %s', (_, part, expected) => {
    expect(told(part as Partial<Parameters<typeof commentEvents>[0]>)).toEqual(expected);
  });
});
