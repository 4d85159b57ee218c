import { type ReactElement, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Popover } from '#ui/overlays/popover.tsx';

type CopyPopoverProps = {
  title: string;
  days: readonly { weekday: number; name: string }[];
  onCopy: (weekdays: number[]) => void;
  trigger: ReactElement;
};

/** Starts open, because the click on its button loaded it. */
export function CopyPopover({ title, days, onCopy, trigger }: CopyPopoverProps) {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<number[]>([]);
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  const open = (next: boolean) => {
    setChosen([]);
    setOpen(next);
  };
  return (
    <Popover open={isOpen} onOpenChange={open} align="start" title={title} className="w-64" trigger={trigger}>
      {days.map(({ weekday, name }) => (
        <Checkbox key={name} label={name} checked={chosen.includes(weekday)} onChange={() => toggle(weekday)} />
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
