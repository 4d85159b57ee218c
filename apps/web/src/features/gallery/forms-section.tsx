import { Search } from 'lucide-react';
import { useState } from 'react';
import { GallerySection, Specimen } from '#features/gallery/specimen.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { MonthCalendar } from '#ui/inputs/month-calendar.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { type ThemeChoice, ThemeSwitch } from '#ui/inputs/theme-switch.tsx';

const platforms = [
  { value: 'instagram', label: 'Instagram' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'facebook', label: 'Facebook' },
] as const;
type Platform = (typeof platforms)[number]['value'];

const times = ['09:00', '09:15', '09:30', '09:45'].map((value) => ({ value, label: `${value} am` }));

export function FormsSection() {
  return (
    <GallerySection title="Forms">
      <Specimen title="Fields">
        <TextFields />
      </Specimen>
      <Specimen title="Choices">
        <Choices />
      </Specimen>
      <Specimen
        title="Month calendar"
        note="The ring says how much of a day is open; a struck-out day cannot be chosen."
      >
        <Calendar />
      </Specimen>
    </GallerySection>
  );
}

function TextFields() {
  const [platform, setPlatform] = useState<Platform | null>(null);
  const [time, setTime] = useState('09:00');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Full name" hint="As people know you.">
        <TextInput defaultValue="Aarohi Menon" autoComplete="off" />
      </Field>
      <Field label="Email" error="This email is already in use. Log in instead.">
        <TextInput type="email" defaultValue="aarohi@" autoComplete="off" />
      </Field>
      <Field label="Username" optional>
        <TextInput lead="@" placeholder="aarohi.cooks" />
      </Field>
      <Field label="Search">
        <TextInput type="search" lead={<Search size={20} aria-hidden="true" />} placeholder="Name or topic" />
      </Field>
      <Field label="Password" hint="At least 8 characters.">
        <PasswordInput autoComplete="new-password" defaultValue="marigold" />
      </Field>
      <Field label="Locked">
        <TextInput defaultValue="Cannot be changed" disabled />
      </Field>
      <Field label="Platform">
        <Select options={platforms} value={platform} onChange={setPlatform} />
      </Field>
      <Field label="Time" hint="Long lists are the platform's own.">
        <NativeSelect options={times} value={time} onChange={setTime} />
      </Field>
      <Field label="Birth date">
        <DateInput min="1905-01-01" />
      </Field>
      <Field label="Bio" className="sm:col-span-2">
        <Textarea counter maxLength={300} defaultValue="Recipe reels, brand deals and how I grew to 420k." />
      </Field>
    </div>
  );
}

function Choices() {
  const [role, setRole] = useState<'creator' | 'follower'>('creator');
  const [on, setOn] = useState(true);
  const [theme, setTheme] = useState<ThemeChoice>('system');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div>
        <Checkbox label="Keep me signed in" defaultChecked />
        <Checkbox label="I am 13 or older" error="Tick this to continue." />
        <Checkbox label="Locked" disabled defaultChecked />
      </div>
      <RadioGroup
        label="You are a"
        value={role}
        onChange={setRole}
        options={[
          { value: 'creator', label: 'Creator', hint: 'You post and grow a page.' },
          { value: 'follower', label: 'Follower', hint: 'You watch, ask and book.' },
        ]}
      />
      <div>
        <Switch label="Auto-confirm" hint="Bookings need no answer." checked={on} onCheckedChange={setOn} />
        <Switch label="Weekly mail" checked={!on} onCheckedChange={(next) => setOn(!next)} />
        <Switch label="Locked" disabled checked={false} />
      </div>
      <ThemeSwitch value={theme} onChange={setTheme} className="sm:col-span-2" />
    </div>
  );
}

function Calendar() {
  const [month, setMonth] = useState('2026-11');
  const [selected, setSelected] = useState<string | null>('2026-11-19');
  const day = (date: string) => {
    const hours = Number(date.slice(8)) % 5;
    if (date < '2026-11-15' || hours === 0) return { disabled: true };
    return { ring: hours / 4, hint: `${hours} hours open` };
  };
  return (
    <MonthCalendar
      month={month}
      onMonthChange={setMonth}
      selected={selected}
      onSelect={setSelected}
      today="2026-11-15"
      day={day}
      earliestMonth="2026-11"
      className="max-w-sm"
    />
  );
}
