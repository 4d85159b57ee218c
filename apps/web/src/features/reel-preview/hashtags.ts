import { readPostText, tagKey, tagsOf } from '@right-circle/rules/post-text';

/** Converts the input to a hashtag as written in a caption; null if it can't be one. */
export function hashtagOf(typed: string): string | null {
  const word = typed.trim().replace(/^#+/, '').replaceAll(/\s+/g, '');
  const [tag] = tagsOf(`#${word}`);
  return tag && tag === tagKey(word) ? `#${word}` : null;
}

/** Appends a hashtag to the caption, unless it already has it. */
export function withHashtag(caption: string, hashtag: string): string {
  if (tagsOf(caption).includes(tagKey(hashtag))) return caption;
  const text = caption.trimEnd();
  return text ? `${text} ${hashtag}` : hashtag;
}

/** Removes every occurrence of a hashtag, and the gap it would leave. */
export function withoutHashtag(caption: string, tag: string): string {
  return readPostText(caption)
    .filter((piece) => !(piece.kind === 'tag' && piece.tag === tag))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +$/gm, '')
    .trim();
}
