import { limits } from '@right-circle/contract/limits';
import { classNames } from '#ui/class-names.ts';
import { lengthOf } from './composer-rules.ts';

type CharacterCountProps = { text: string; max?: number; className?: string };

export function CharacterCount({ text, max = limits.post.content, className }: CharacterCountProps) {
  const used = lengthOf(text);
  return (
    <p
      className={classNames('type-figures text-13', used > max ? 'font-semibold text-brick' : 'text-muted', className)}
    >
      {used} / {max}
      <span className="sr-only"> characters used</span>
    </p>
  );
}
