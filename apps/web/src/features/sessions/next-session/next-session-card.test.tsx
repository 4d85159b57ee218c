import type { Session } from '@right-circle/contract/sessions';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionRow } from '../list/session-row.tsx';
import { aSession } from '../sample-session.ts';
import { NextSessionCard } from './next-session-card.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const later = aSession({
  slot_id: '0190f3a0-0000-7000-8000-000000000009',
  topic: 'Another day',
  start_time: '2026-11-19T16:30:00+05:30',
  end_time: '2026-11-19T17:00:00+05:30',
});

function shown(at: string, ...sessions: Session[]): string {
  vi.setSystemTime(new Date(at));
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <NextSessionCard sessions={sessions} linkTo={(id) => ({ to: `?session=${id}` })} />
    </StaticRouter>,
  ).replaceAll(/<[^>]+>/g, '|');
}

it('[PROMISE-15] shows the session that starts first, with a countdown and from when it can be joined', () => {
  const card = shown('2026-11-17T14:29:00+05:30', later, aSession());
  expect(card).toContain('Next session');
  expect(card).toContain('Growing a food channel');
  expect(card).not.toContain('Another day');
  expect(card).toMatch(/\|2\|+hours\|/);
  expect(card).toContain('You can join from 4:20 pm IST.');
  expect(card).not.toContain('Join|');
});

it('[PROMISE-15] has Join from 10 minutes before the start, and Pay while it is due', () => {
  expect(shown('2026-11-17T16:20:00+05:30', aSession(), later)).toContain('Join|');
  const due = shown('2026-11-17T16:20:00+05:30', aSession({ amount_due: 400, payment_status: 'pending' }));
  expect(due).toContain('Pay ₹400');
  expect(due).not.toContain('Join|');
});

it('[PROMISE-15] stays away where nothing comes', () => {
  expect(shown('2026-11-20T16:20:00+05:30', aSession(), later)).toBe('');
});

it('[PROMISE-17] the row of a session to review offers a review and another booking', () => {
  vi.setSystemTime(new Date('2026-11-18T16:20:00+05:30'));
  const row = (change: Partial<Session>) =>
    renderToStaticMarkup(
      <StaticRouter location="/">
        <SessionRow session={aSession({ status: 'attended', ...change })} details={{ to: '/' }} />
      </StaticRouter>,
    );
  const mentor = aSession().provider.id;
  expect(row({ can_review: true })).toContain(`/dashboard/view-profile/${mentor}#reviews`);
  expect(row({ can_review: true })).toContain(`/dashboard/book-session/${mentor}`);
  expect(row({ can_review: false })).not.toContain('Write a review');
});

it.each([
  ['2026-11-17T16:20:00+05:30', true],
  ['2026-11-17T16:19:00+05:30', false],
])('[PROMISE-16] the row at %s has Join: %s', (at, hasJoin) => {
  vi.setSystemTime(new Date(at));
  const row = renderToStaticMarkup(
    <StaticRouter location="/">
      <SessionRow session={aSession()} details={{ to: '/' }} />
    </StaticRouter>,
  );
  expect(row.includes('>Join<')).toBe(hasJoin);
});
