import type { Mention } from '@right-circle/contract/posts';
import { useState } from 'react';
import { RichText } from '#domain/mentions/rich-text.tsx';
import { Button } from '#ui/buttons/button.tsx';

const MANY_CHARACTERS = 560;
const MANY_LINES = 9;

type LongTextProps = { text: string; mentions: Mention[]; whole: boolean };

/** Shows only the beginning of a long text until it is expanded. */
export function LongText({ text, mentions, whole }: LongTextProps) {
  const [isOpen, setIsOpen] = useState(whole);
  const isLong = text.length > MANY_CHARACTERS || text.split('\n').length > MANY_LINES;
  const isCut = isLong && !isOpen;
  return (
    <div>
      <RichText text={text} mentions={mentions} {...(isCut && { className: 'line-clamp-6' })} />
      {isCut && (
        <Button variant="quiet" size="sm" className="-ml-4 text-jamun" onClick={() => setIsOpen(true)}>
          Show more
        </Button>
      )}
    </div>
  );
}
