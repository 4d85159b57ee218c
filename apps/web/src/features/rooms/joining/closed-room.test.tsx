import type { Room } from '@right-circle/contract/rooms';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AfterCall } from '../after-call/after-call.tsx';
import { ClosedRoom } from './closed-room.tsx';

const person = { username: 'kabir', full_name: 'Kabir Eats', profile_pic: null };
const room: Room = {
  slot_id: '01890000-0000-7000-8000-000000000001',
  topic: 'Grow my channel',
  start_time: '2026-11-17T09:00:00+05:30',
  end_time: '2026-11-17T09:30:00+05:30',
  opens_at: '2026-11-17T08:50:00+05:30',
  closes_at: '2026-11-17T09:45:00+05:30',
  server_time: '2026-11-17T09:50:00+05:30',
  role: 'seeker',
  me: { ...person, username: 'asha', full_name: 'Asha Rao' },
  other: person,
  invited_by: null,
  is_other_in: false,
  attended: false,
  mentor_id: '01890000-0000-7000-8000-000000000003',
  due: null,
  meeting_link: null,
  refusal: { reason: 'over', detail: 'This session is over and its room is closed.' },
  no_show_role: null,
  messages: [],
  notes: { text: '', revision: 0, updated_by_role: null },
};

const text = (changes: Partial<Room>) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <ClosedRoom room={{ ...room, ...changes }} />
    </StaticRouter>,
  ).replaceAll(/<[^>]+>/g, '|');

it('says once that the session is over, and when it was', () => {
  const shown = text({});
  expect(shown.match(/This session is over/g)).toHaveLength(1);
  expect(shown).toContain('Tue, 17 Nov 2026, 9:00 – 9:30 am IST');
});

it('says once that the two meet elsewhere, and leads there', () => {
  const shown = text({
    meeting_link: 'https://meet.google.com/abc',
    refusal: { reason: 'elsewhere', detail: 'This session is on Google Meet.' },
  });
  expect(shown.match(/Google Meet/g), 'the title and the button').toHaveLength(2);
  expect(shown).toContain('Open Google Meet');
});

it('[PROMISE-07, PROMISE-08] asks the seeker at the door for what is due', () => {
  const shown = text({
    due: { payment_id: '01890000-0000-7000-8000-000000000002', amount: 400, currency: 'INR', can_join: false },
    refusal: { reason: 'unpaid', detail: 'Pay ₹400 to join this session.' },
  });
  expect(shown).toContain('Payment due');
  expect(shown).toContain('|Pay ₹400|');
});

it('[PROMISE-18] asks the seeker of a session that is over for a review, and nobody else', () => {
  const met = { attended: true, end_time: '2020-11-17T09:30:00+05:30' };
  expect(text(met)).toContain('Write a review');
  expect(text(met)).toContain('Book again');
  expect(text({ ...met, mentor_id: null })).not.toContain('Write a review');
  expect(text({ ...met, attended: false }), 'they never met').not.toContain('Write a review');
  const refusal = { reason: 'cancelled', detail: 'Cancelled.' } as const;
  expect(text({ ...met, refusal })).not.toContain('Write a review');
});

it('[PROMISE-18] asks whoever has left the call', () => {
  const shown = (changes: Partial<Room>) =>
    renderToStaticMarkup(
      <StaticRouter location="/">
        <AfterCall room={{ ...room, ...changes }} isTakenOver={false} onRejoin={() => {}} />
      </StaticRouter>,
    );
  const over = { attended: true, end_time: '2020-11-17T09:30:00+05:30' };
  expect(shown(over)).toContain('/dashboard/view-profile/01890000-0000-7000-8000-000000000003#reviews');
  expect(shown(over)).toContain('/dashboard/book-session/01890000-0000-7000-8000-000000000003');
  const early = shown({ attended: true, end_time: '2099-11-17T09:30:00+05:30' });
  expect(early, 'reviews are refused before the end').not.toContain('Write a review');
  expect(early).toContain('You can write a review from 9:30 am IST.');
  expect(shown({ ...over, mentor_id: null })).not.toContain('Write a review');
});

it('keeps a reason the title does not give', () => {
  const detail = 'This session was cancelled, so its room stays closed.';
  expect(text({ refusal: { reason: 'cancelled', detail } })).toContain(detail);
});
