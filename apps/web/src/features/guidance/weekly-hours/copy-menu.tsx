import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';
import { weekdayNames } from '../recurrence-draft.ts';
import { weekOrder } from './week-edits.ts';

type CopyMenuProps = { weekday: number; onCopy: (weekdays: number[]) => void };

/** Asks which other days get the hours of this one. */
export function CopyMenu({ weekday, onCopy }: CopyMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number[]>([]);
  const name = weekdayNames[weekday] ?? '';
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  const open = (next: boolean) => {
    setChosen([]);
    setOpen(next);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      align="start"
      title={`Copy ${name}'s hours to`}
      className="w-64"
      trigger={
        <Button size="sm" variant="quiet" className="min-h-11" icon={<Copy size={16} aria-hidden="true" />}>
          Copy to…<span className="sr-only"> other days from {name}</span>
        </Button>
      }
    >
      {weekOrder
        .filter((day) => day !== weekday)
        .map((day) => (
          <Checkbox key={day} label={weekdayNames[day]} checked={chosen.includes(day)} onChange={() => toggle(day)} />
        ))}
      <Button
        block
        variant="primary"
        className="mt-3"
        disabled={chosen.length === 0}
        onClick={() => {
          onCopy(chosen);
          open(false);
        }}
      >
        Copy hours
      </Button>
    </Popover>
  );
}
