import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const choices: readonly { value: ThemeChoice; label: string; Icon: LucideIcon }[] = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
];

export type ThemeSwitchProps = {
  value: ThemeChoice;
  onChange: (value: ThemeChoice) => void;
  className?: string | undefined;
};

export function ThemeSwitch({ value, onChange, className }: ThemeSwitchProps) {
  const name = useId();
  return (
    <fieldset
      className={classNames('flex w-fit max-w-full gap-1 rounded-full border border-line bg-card p-1', className)}
    >
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value: choice, label, Icon }) => (
        <label
          key={choice}
          className="flex min-h-11 items-center gap-2 rounded-full px-3.5 font-semibold text-15 text-muted transition-colors hover:text-ink has-checked:bg-marigold has-checked:text-on-marigold has-focus-visible:outline-2 has-focus-visible:outline-jamun has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          <Icon size={18} aria-hidden="true" className="max-sm:hidden" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
