import type { Session } from '@right-circle/contract/sessions';
import { useMemo } from 'react';
import { useMinute } from '#lib/format/time-ago.tsx';
import { clockText, counted, datedText } from '../clock-text.ts';
import type { Draft } from '../configuration/configuration-draft.ts';
import { zoneName } from '../settings/summaries.ts';
import { nextTimes } from './next-times.ts';

const SHOWN_DAYS = 3;
const SHOWN_TIMES = 3;

type NextTimesPreviewProps = { draft: Draft; isChanged: boolean; sessions: readonly Session[] };

/** The first times seekers can book, in the mentor's time zone. */
export function NextTimesPreview({ draft, isChanged, sessions }: NextTimesPreviewProps) {
  const nowMs = useMinute();
  const days = useMemo(() => nextTimes({ draft, sessions, nowMs, days: SHOWN_DAYS }), [draft, sessions, nowMs]);
  const ahead = counted(draft.scheduling_window.max_advance_days, 'day');
  return (
    <section aria-labelledby="next-times">
      <h3 id="next-times" className="type-display text-22">
        Next free times
      </h3>
      <p className="mt-1 text-15 text-muted">
        {zoneName(draft.time_zone)}. {isChanged ? 'Seekers see these once you save.' : 'This is what seekers see.'}
      </p>
      {days.length === 0 ? (
        <p className="mt-3">Nothing is free in the next {ahead}. Turn on a day or add a time slot.</p>
      ) : (
        <ul className="mt-3 space-y-3">
          {days.map(({ date, times }) => (
            <li key={date} className="type-figures">
              <span className="block font-semibold text-15">{datedText(date)}</span>
              {times.slice(0, SHOWN_TIMES).map(clockText).join(', ')}
              {times.length > SHOWN_TIMES && <span className="text-muted"> and {times.length - SHOWN_TIMES} more</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
