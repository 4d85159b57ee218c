import type { RecurringPattern } from '@right-circle/contract/guidance-times';
import { recurrenceDates, recurrenceProblem } from '@right-circle/rules/recurrence';
import { recurrenceSentence } from '@right-circle/rules/recurrence-sentence';
import { Chip } from '#ui/buttons/chip.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { datedText, shortDateText } from '../clock-text.ts';

const SHOWN = 4;

/** Shows the pattern in words, and its first dates. */
export function SeriesPreview({ pattern, date }: { pattern: RecurringPattern; date: string }) {
  const problem = recurrenceProblem(pattern, date);
  if (problem) return <FieldError>{problem}</FieldError>;
  const dates = recurrenceDates(pattern, date);
  return (
    <div>
      <p aria-live="polite" className="font-semibold">
        {recurrenceSentence(pattern, date)}
      </p>
      <ul aria-label="Next dates" className="mt-2 flex flex-wrap items-center gap-2">
        {dates.slice(0, SHOWN).map((one) => (
          <li key={one}>
            <Chip className="type-figures">
              {pattern.type === 'yearly' ? `${shortDateText(one)} ${one.slice(0, 4)}` : datedText(one)}
            </Chip>
          </li>
        ))}
        {dates.length > SHOWN && <li className="text-15 text-muted">and {dates.length - SHOWN} more</li>}
      </ul>
    </div>
  );
}
