import { readPostText, tagKey, tagsOf } from '@right-circle/rules/post-text';

/** What was typed as one hashtag, as it stands in a caption; null when no tag can be made of it. */
export function hashtagOf(typed: string): string | null {
  const word = typed.trim().replace(/^#+/, '').replaceAll(/\s+/g, '');
  const [tag] = tagsOf(`#${word}`);
  return tag && tag === tagKey(word) ? `#${word}` : null;
}

/** The caption with one more hashtag at its end; the same when it has it already. */
export function withHashtag(caption: string, hashtag: string): string {
  if (tagsOf(caption).includes(tagKey(hashtag))) return caption;
  const text = caption.trimEnd();
  return text ? `${text} ${hashtag}` : hashtag;
}

/** The caption without a hashtag, wherever it stands, and without the gap it would leave. */
export function withoutHashtag(caption: string, tag: string): string {
  return readPostText(caption)
    .filter((piece) => !(piece.kind === 'tag' && piece.tag === tag))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +$/gm, '')
    .trim();
}
