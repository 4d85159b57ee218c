import { readPostText } from '@right-circle/rules/post-text';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { classNames } from '#ui/class-names.ts';

const linkClass = 'break-words text-jamun underline decoration-1 underline-offset-2 hover:decoration-2';

/** What the maker wrote about the reel, as text; its hashtags lead to the posts about them. */
export function ReelCaption({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p dir="auto" className={classNames('whitespace-pre-wrap break-words [unicode-bidi:plaintext]', className)}>
      {readPostText(text).map((piece, index) =>
        piece.kind === 'tag' ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
          <Link key={index} to={paths.tag(piece.tag)} className={linkClass}>
            {piece.text}
          </Link>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
