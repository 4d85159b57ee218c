import type { Post } from '@right-circle/contract/posts';

const MANY_LETTERS = 60;

/** Author and first words of a post, for the tab title. */
export function postTitle({ author, content }: Pick<Post, 'author' | 'content'>): string {
  const [line = ''] = content.split('\n').filter((text) => text.trim() !== '');
  const letters = Array.from(line.trim());
  if (letters.length === 0) return `Post by ${author.full_name}`;
  const words =
    letters.length <= MANY_LETTERS ? letters.join('') : `${letters.slice(0, MANY_LETTERS).join('').trim()}…`;
  return `${author.full_name}: ${words}`;
}
