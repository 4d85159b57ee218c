import { Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';
import { weekdayNames } from '../recurrence/recurrence-draft.ts';
import { weekOrder } from './week-edits.ts';

const CopyPopover = lazy(async () => ({ default: (await import('./copy-popover.tsx')).CopyPopover }));

type CopyMenuProps = { weekday: number; onCopy: (weekdays: number[]) => void };

/** Asks which other days get the hours of this one. The popover loads with the first click. */
export function CopyMenu({ weekday, onCopy }: CopyMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const name = weekdayNames[weekday] ?? '';
  const others = weekOrder
    .filter((day) => day !== weekday)
    .map((day) => ({ weekday: day, name: weekdayNames[day] ?? '' }));
  const button = (props: Partial<ButtonProps> = {}) => (
    <Button {...props} size="sm" variant="quiet" className="min-h-11" icon={<Copy size={16} aria-hidden="true" />}>
      Copy to…<span className="sr-only"> other days from {name}</span>
    </Button>
  );
  const closed = button({ 'aria-haspopup': 'dialog', onClick: () => setWasOpened(true) });
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <CopyPopover title={`Copy ${name}'s hours to`} days={others} onCopy={onCopy} trigger={button()} />
    </Suspense>
  );
}
