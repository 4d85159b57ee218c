import { defaultWindow, type SessionDuration, sessionDurations } from '@right-circle/rules/guidance-choices';
import { timeOptions } from '@right-circle/rules/windows';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { clockText } from '../clock-text.ts';
import { type AskedTime, guidanceQueries, noReplyTexts } from '../guidance.queries.ts';

const times = timeOptions().map((value) => ({ value, label: clockText(value) }));
const durations = sessionDurations.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }));

type ExplainTimePanelProps = {
  date: string;
  duration: SessionDuration;
  /** True while there are unsaved changes; the explanation only covers what is saved. */
  isChanged: boolean;
};

/** Explains which rules keep seekers from booking a given time. */
export function ExplainTimePanel({ date, duration, isChanged }: ExplainTimePanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedTime>({ date, time: defaultWindow.start, duration });
  return (
    <div className="mt-6 border-line border-t pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-full text-left font-semibold text-15 text-jamun hover:text-ink"
      >
        <CircleHelp size={18} aria-hidden="true" />
        Why is this time not offered?
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={`ml-auto transition-[rotate] duration-[180ms] ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="space-y-4 pt-2">
        <div className="grid grid-cols-2 gap-4">
          <Field label="Time">
            <NativeSelect options={times} value={asked.time} onChange={(time) => setAsked({ ...asked, time })} />
          </Field>
          <Field label="Session length">
            <NativeSelect
              options={durations}
              value={String(asked.duration)}
              onChange={(minutes) =>
                setAsked({ ...asked, duration: sessionDurations.find((one) => String(one) === minutes) ?? duration })
              }
            />
          </Field>
        </div>
        {isOpen && <Answer asked={asked} />}
        {isChanged && (
          <p className="text-15 text-muted">This checks what you last saved. Save to include your changes.</p>
        )}
      </div>
    </div>
  );
}

function Answer({ asked }: { asked: AskedTime }) {
  const { data: answer, error, isFetching, refetch } = useQuery(guidanceQueries.why(asked));
  if (answer?.is_offered) {
    return (
      <Banner kind="success">
        Seekers can book {asked.duration} minutes at {clockText(asked.time)}.
      </Banner>
    );
  }
  if (answer) {
    return (
      <Banner title={`${clockText(asked.time)} is not offered`}>
        <ul className="mt-1 list-disc space-y-1 pl-4">
          {answer.reasons.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      </Banner>
    );
  }
  if (!error) {
    return (
      <output>
        <span className="sr-only">Looking it up...</span>
        <Skeleton shape="media" className="h-12" />
      </output>
    );
  }
  return (
    <Banner
      kind="error"
      action={
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {errorText(error, noReplyTexts.explainTime)}
    </Banner>
  );
}
