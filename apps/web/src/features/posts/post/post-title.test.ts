import type { Author } from '@right-circle/contract/posts';
import { expect, it } from 'vitest';
import { postTitle } from './post-title.ts';

const author = { full_name: 'Asha Rao' } as Author;

it.each([
  ['Morning light', 'Asha Rao: Morning light'],
  ['\n  First line \nSecond line', 'Asha Rao: First line'],
  ['', 'Post by Asha Rao'],
  ['क'.repeat(80), `Asha Rao: ${'क'.repeat(60)}…`],
])('[SOCIAL-24] titles the post %j', (content, title) => {
  expect(postTitle({ author, content })).toBe(title);
});
