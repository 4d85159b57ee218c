import type { Mention } from '@right-circle/contract/posts';
import { readPostText, type TextPiece } from '@right-circle/rules/post-text';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { paths } from '../navigation/paths.ts';

const linkClass = 'break-words text-jamun underline decoration-1 underline-offset-2 hover:decoration-2';

type RichTextProps = { text: string; mentions: Mention[]; className?: string | undefined };

/** Renders user text: only #tags, known @names and web addresses become links. Each line has its own text direction. */
export function RichText({ text, mentions, className }: RichTextProps) {
  const userIds = new Map(mentions.map(({ username, user_id }) => [username, user_id]));
  return (
    <p dir="auto" className={classNames('whitespace-pre-wrap break-words [unicode-bidi:plaintext]', className)}>
      {readPostText(text).map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
        <Piece key={index} piece={piece} userIds={userIds} />
      ))}
    </p>
  );
}

function Piece({ piece, userIds }: { piece: TextPiece; userIds: ReadonlyMap<string, string> }) {
  if (piece.kind === 'tag') {
    return (
      <Link to={paths.tag(piece.tag)} className={linkClass}>
        {piece.text}
      </Link>
    );
  }
  if (piece.kind === 'link') {
    return (
      <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClass}>
        {piece.text}
      </a>
    );
  }
  const userId = piece.kind === 'mention' ? userIds.get(piece.username) : undefined;
  if (!userId) return piece.text;
  return (
    <Link to={paths.viewProfile(userId)} className={linkClass}>
      <bdi>{piece.text}</bdi>
    </Link>
  );
}
