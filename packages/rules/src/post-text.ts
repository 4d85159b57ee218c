/** Pieces of a text in order; joining their `text` gives the original. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; text: string; tag: string }
  | { kind: 'mention'; text: string; username: string }
  | { kind: 'link'; text: string; href: string };

const MAX_TAG_LENGTH = 50;
const MAX_TAGS = 30;
const MAX_MENTIONS = 20;

// A sign inside a word does not count: "c#sharp", "me@home.in" and URL fragments stay text.
const WORD = String.raw`\p{L}\p{M}\p{N}_`;
const FINDER = new RegExp(
  [
    String.raw`(?<link>(?<![${WORD}])https?:\/\/[^\s<>"]+)`,
    String.raw`(?<![${WORD}&#])#(?<tag>[${WORD}]+)`,
    String.raw`(?<![${WORD}@.])@(?<mention>[A-Za-z0-9._]+)`,
  ].join('|'),
  'gu',
);
const LETTER = /\p{L}/u;

/**
 * Finds #tags, @names and web addresses. Both sides parse a text the same way, so what is stored is what is shown as a
 * link.
 */
export function readPostText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const match of text.matchAll(FINDER)) {
    const piece = pieceOf(match.groups ?? {});
    if (!piece) continue;
    if (match.index > done) pieces.push({ kind: 'text', text: text.slice(done, match.index) });
    pieces.push(piece);
    done = match.index + piece.text.length;
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) });
  return pieces;
}

/** The distinct tags of a text, as they are stored. */
export function tagsOf(text: string): string[] {
  const tags = readPostText(text).flatMap((piece) => (piece.kind === 'tag' ? [piece.tag] : []));
  return [...new Set(tags)].slice(0, MAX_TAGS);
}

/** The distinct user names a text mentions. */
export function mentionsOf(text: string): string[] {
  const names = readPostText(text).flatMap((piece) => (piece.kind === 'mention' ? [piece.username] : []));
  return [...new Set(names)].slice(0, MAX_MENTIONS);
}

/** Key for comparing tags: #Reels, #reels and #ＲＥＥＬＳ are one. */
export function tagKey(tag: string): string {
  return tag.replace(/^#/, '').normalize('NFKC').toLowerCase();
}

function pieceOf({ link, tag, mention }: Record<string, string | undefined>): TextPiece | null {
  if (link) return linkPiece(link);
  if (tag) {
    // "#1" is a rank, not a topic.
    if (!LETTER.test(tag) || Array.from(tag).length > MAX_TAG_LENGTH) return null;
    return { kind: 'tag', text: `#${tag}`, tag: tagKey(tag) };
  }
  const username = (mention ?? '').replace(/[._]+$/, (end) => end.replaceAll('.', ''));
  if (username.length < 3 || username.length > 30) return null;
  return { kind: 'mention', text: `@${username}`, username: username.toLowerCase() };
}

/** Drops a trailing full stop or bracket that belongs to the sentence. */
function linkPiece(found: string): TextPiece | null {
  let text = found;
  for (;;) {
    const trimmed = text.replace(/[.,;:!?'”’…*]+$/u, '');
    const isOpen = trimmed.endsWith(')') && !trimmed.includes('(');
    const next = isOpen ? trimmed.slice(0, -1) : trimmed;
    if (next === text) break;
    text = next;
  }
  return URL.canParse(text) && /^https?:\/\/[^/?#]/i.test(text) ? { kind: 'link', text, href: text } : null;
}
