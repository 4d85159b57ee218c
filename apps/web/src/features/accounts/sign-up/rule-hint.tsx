import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { TypingRule } from './typing-rules.ts';

/** The rules of a field, ticked off while one types. */
export function RuleHint({ rules }: { rules: TypingRule[] }) {
  return rules.map(({ text, isMet }) => (
    <span key={text} className={classNames('flex items-center gap-1.5', isMet && 'text-peacock')}>
      {isMet ? (
        <Check size={16} aria-hidden="true" className="shrink-0" />
      ) : (
        <span aria-hidden="true" className="mx-[3px] size-2.5 shrink-0 rounded-full border border-control" />
      )}
      {text}
      {isMet && <VisuallyHidden>: done</VisuallyHidden>}
    </span>
  ));
}
