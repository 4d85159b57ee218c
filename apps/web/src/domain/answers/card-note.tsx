import type { ChatCard } from '@right-circle/contract/chat-cards';
import { classNames } from '#ui/class-names.ts';

type Note = Extract<ChatCard, { kind: 'table' }>['note'];

/** Source of a number: its formula, sample, source and year. */
export function CardNote({ note, className }: { note: Note; className?: string | undefined }) {
  if (!note) return null;
  const source = [note.source, note.year].filter(Boolean).join(', ');
  const parts = [note.formula, note.sample, source && `Source: ${source}`].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className={classNames('text-13 text-muted', className)}>{parts.join(' · ')}</p>;
}
