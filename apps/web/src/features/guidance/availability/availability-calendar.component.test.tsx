import { listSessions } from '@right-circle/contract/sessions';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, type DeclaredReply, refuse, reply } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { aBookedSession, aConfiguration, configurationReplies, day, NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const mornings = {
  ...emptyWeek(),
  days: emptyWeek().days.with(1, [{ start_time: '09:00', end_time: '12:00' }]),
};
const calendar = page.getByRole('region', { name: 'Date & Time Availability' });

async function open(...replies: DeclaredReply[]): Promise<void> {
  await openPage('/dashboard/provide-guidance', { as: aUser(), now: NOW, replies });
}

it('[WEEK-14] shows weekly hours, days off and booked sessions on one calendar', async () => {
  const session = aBookedSession('2026-03-09T10:00:00+05:30');
  const weekly_hours = { ...mornings, exceptions: [{ date: day(14), hours: [] }] };
  await open(...configurationReplies(aConfiguration({ weekly_hours, selected_time_slots: [] })));
  answerWith(reply(listSessions, [session]));
  await emit('sessions_changed');
  const open9 = calendar.getByRole('button', {
    name: 'Monday, 9 March 2026, 1 time slot, 3 hours, 1 booked session',
  });
  await open9.click();
  await expect.element(calendar.getByText('Weekly hours: 9:00 am – 12:00 pm')).toBeVisible();
  const link = calendar.getByRole('link', { name: '10:00 – 10:30 am Growing a channel with Asha Rao' });
  await expect.element(link).toBeVisible();
  await calendar.getByRole('button', { name: 'Monday, 16 March 2026, day off' }).click();
  await expect.element(calendar.getByText("Day off. Seekers can't book anything on this date")).toBeVisible();
  await expect.element(calendar.getByText('Booked sessions', { exact: true })).not.toBeInTheDocument();
  await open9.click();
  expect(link.element().getAttribute('href')).toBe(`/dashboard/live-session?session=${session.slot_id}`);
});

it('[WEEK-14] offers to load sessions again that did not arrive', async () => {
  const weekly = configurationReplies(aConfiguration({ weekly_hours: mornings }));
  await open(...weekly, refuse(listSessions, 'not_allowed', 'Sessions are away.'));
  await expect.element(calendar.getByText('Sessions are away.')).toBeVisible();
  answerWith(reply(listSessions, []));
  await calendar.getByRole('button', { name: 'Try again' }).click();
  await expect.element(calendar.getByText('Sessions are away.')).not.toBeInTheDocument();
});
