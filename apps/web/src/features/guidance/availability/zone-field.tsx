import { defaultTimeZone } from '@right-circle/rules/guidance-choices';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { zoneName } from '../settings/summaries.ts';

/** The mentor's time zone. The list is long, so it is only built when opened. */
export function ZoneField({ value, onChange }: { value: string; onChange: (timeZone: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="mx-auto mt-4 flex max-w-sm items-center justify-between gap-2 border-line border-t pt-4">
        <p className="min-w-0 text-15">
          <span className="block text-13 text-muted">Time zone</span>
          {zoneName(value)}
        </p>
        <Button size="sm" onClick={() => setOpen(true)}>
          Change<span className="sr-only"> the time zone</span>
        </Button>
      </div>
    );
  }
  return (
    <Field
      label="Time zone"
      hint="Your hours stay the same, now in this time zone."
      className="mx-auto mt-4 max-w-sm border-line border-t pt-4"
    >
      <NativeSelect options={zoneOptions(value)} value={value} onChange={onChange} />
    </Field>
  );
}

function zoneOptions(current: string): { value: string; label: string }[] {
  // Some browsers only know Kolkata by its older name.
  const names = Intl.supportedValuesOf('timeZone').map((name) => (name === 'Asia/Calcutta' ? defaultTimeZone : name));
  return [...new Set([defaultTimeZone, current, ...names])].map((name) => ({
    value: name,
    label: name === defaultTimeZone ? zoneName(name) : name.replaceAll('_', ' '),
  }));
}
