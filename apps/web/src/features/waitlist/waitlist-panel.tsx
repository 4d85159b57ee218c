import type { Waitlist } from '@right-circle/contract/waitlist';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { noReplyTexts, useJoinWaitlist, waitlistQueries } from './waitlist.queries.ts';
import { WaitlistEntries } from './waitlist-entries.tsx';
import { dateText } from './waitlist-words.ts';

/** Waitlist for fully booked days; renders nothing if there are none. */
export function WaitlistPanel({ mentorUserId }: { mentorUserId: string }) {
  const { data: waitlist, ...query } = useQuery(waitlistQueries.of(mentorUserId));
  if (query.isPending) return null;
  if (!waitlist) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-3 text-15 text-muted">
        {errorText(query.error, noReplyTexts.fetchWaitlist)}
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  const { entries } = waitlist;
  const open = datesToAsk(waitlist);
  if (entries.length === 0 && open.length === 0) return null;
  return (
    <section aria-label="Fully booked days" className="space-y-4">
      <WaitlistEntries mentorUserId={mentorUserId} entries={entries} />
      {open.length > 0 && <WaitlistRequest mentorUserId={mentorUserId} dates={open} />}
    </section>
  );
}

function datesToAsk({ full_dates, entries }: Waitlist): string[] {
  return full_dates.filter((date) => entries.every((entry) => entry.date !== date));
}

function WaitlistRequest({ mentorUserId, dates }: { mentorUserId: string; dates: string[] }) {
  const [picked, setPicked] = useState('');
  const join = useJoinWaitlist(mentorUserId);
  const toast = useToast();
  const date = dates.includes(picked) ? picked : (dates[0] ?? '');
  const ask = () =>
    join.mutate(date, {
      onSuccess: () => void toast.success(`We tell you when a time is free on ${dateText(date)}`),
    });
  return (
    <div className="rounded-media bg-wash p-4">
      <Field
        label="Fully booked days"
        error={join.error ? errorText(join.error, noReplyTexts.changeWaitlist) : undefined}
        hint="The first in line gets a freed time for 15 minutes, then the next."
      >
        <NativeSelect
          value={date}
          onChange={(next) => {
            setPicked(next);
            join.reset();
          }}
          options={dates.map((value) => ({ value, label: dateText(value) }))}
        />
      </Field>
      <Button
        // Fits on one line on the narrowest phones.
        className="mt-3 max-sm:w-full max-sm:px-2 max-sm:text-15"
        icon={<BellRing size={18} aria-hidden="true" />}
        busy={join.isPending}
        onClick={ask}
      >
        Tell me when a time is free
      </Button>
    </div>
  );
}
