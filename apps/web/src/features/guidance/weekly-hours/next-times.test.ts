import type { Session } from '@right-circle/contract/sessions';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import { expect, it } from 'vitest';
import { newDraft } from '../configuration/configuration-draft.ts';
import { nextTimes } from './next-times.ts';

const at = (start_time: string, end_time: string) => ({ start_time, end_time });
// A Monday, 5:30 pm in London and 11 pm in India.
const nowMs = Date.parse('2026-03-02T17:30:00Z');

function timesWith(changes: object, sessions: Session[] = []) {
  const draft = {
    ...newDraft(),
    time_zone: 'Europe/London',
    scheduling_window: { max_advance_days: 60, min_advance_hours: 0, buffer_time: 0, max_bookings_per_day: 10 },
    ...changes,
  };
  return nextTimes({ draft, sessions, nowMs, days: 2 });
}

const mondays = { weekly_hours: { ...emptyWeek(), days: emptyWeek().days.with(1, [at('18:00', '18:30')]) } };

it("[WEEK-15] lists free times by the date and the clock of the mentor's own zone", () => {
  expect(timesWith(mondays)).toEqual([
    { date: '2026-03-02', times: ['18:00', '18:15'] },
    { date: '2026-03-09', times: ['18:00', '18:15'] },
  ]);
});

it('[WEEK-15] leaves out what is booked in either role, and looks as far as bookings are taken', () => {
  const session = (role: Session['current_user_role'], start: string) =>
    ({ current_user_role: role, start_time: `${start}Z`, end_time: `${start.slice(0, -2)}15Z` }) as Session;
  const sessions = [session('provider', '2026-03-02T18:00'), session('seeker', '2026-03-09T18:00')];
  expect(timesWith(mondays, sessions).map(({ times }) => times)).toEqual([['18:15'], ['18:15']]);
  const monthly = {
    weekly_hours: { ...emptyWeek(), exceptions: [{ date: '2026-04-20', hours: [at('09:00', '09:15')] }] },
  };
  expect(timesWith(monthly)).toEqual([{ date: '2026-04-20', times: ['09:00'] }]);
  expect(timesWith({})).toEqual([]);
});
