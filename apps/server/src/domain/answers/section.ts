import type { ChatCard } from '@right-circle/contract/chat-cards';

/** A part of an answer: what was computed, and prose whose numbers come from those cards. */
export type Section = { cards: ChatCard[]; lines: string[] };

type Note = NonNullable<Extract<ChatCard, { kind: 'chart' }>['note']>;

export function note(parts: Partial<Note>): Note {
  return { formula: null, source: null, year: null, sample: null, ...parts };
}

/** A text that somebody wrote, as one short line that is clearly theirs. */
export function quoted(text: string, longest = 90): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[`*_[\]<>|]/g, '')
    .trim();
  const characters = Array.from(line);
  return `“${characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line}”`;
}
