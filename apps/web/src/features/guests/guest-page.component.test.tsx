import { listHolds } from '@right-circle/contract/bookings';
import {
  acceptAsGuest,
  enterAsGuest,
  type GuestSession,
  getGuestRoom,
  listInvitedSessions,
  openGuestLink,
  sendGuestCode,
} from '@right-circle/contract/guests';
import { listSessions } from '@right-circle/contract/sessions';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { answerWith, type DeclaredReply, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { setNetwork } from '#test/fake-network.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aRoom, aRoomPerson } from '#test/rooms.ts';

const NOW = '2026-11-16T10:00:00Z';
const slot_id = '019a0000-0000-7000-8000-000000000001';
const session: GuestSession = {
  slot_id,
  mentor_name: 'Kabir',
  seeker_name: 'Ravi',
  start_time: '2026-11-17T18:30:00+05:30',
  end_time: '2026-11-17T19:00:00+05:30',
  opens_at: '2026-11-17T18:20:00+05:30',
  address_hint: 'm•••@example.com',
  is_accepted: true,
  has_name: false,
};
const room = aRoom({
  slot_id,
  start_time: session.start_time,
  end_time: session.end_time,
  opens_at: session.opens_at,
  closes_at: '2026-11-17T19:15:00+05:30',
  server_time: NOW,
  role: 'guest',
  me: aRoomPerson('guest:1', 'Meera'),
  invited_by: aRoomPerson('ravi', 'Ravi Iyer'),
  refusal: { reason: 'early', detail: 'The room opens later.' },
});
const access = { access_token: 'access', expires_at: '2026-11-17T00:00:00Z' };

async function open(replies: DeclaredReply[], options: { width?: number; theme?: 'light' | 'dark' } = {}) {
  await openPage('/guest?token=personal', { now: NOW, replies, ...options });
}
const button = (name: string) => page.getByRole('button', { name });
const heading = page.getByRole('heading', { level: 1 });

it('[GUEST-17] says who meets and when, in India and here, and when the room opens; nothing is sent by opening it', async () => {
  await open([reply(openGuestLink, session)], { width: 360, theme: 'dark' });
  await expect.element(heading).toHaveTextContent("You're invited");
  await expect.element(page.getByText('Join Kabir and Ravi in a video session.')).toBeVisible();
  await expect.element(page.getByText('Tue, 17 Nov 2026, 6:30 – 7:00 pm')).toBeVisible();
  await expect.element(page.getByText('The room opens on Tue, 17 Nov 2026 at 6:20 pm IST.')).toBeVisible();
  expect(requests(openGuestLink)[0]?.body).toEqual({ token: 'personal' });
  expect(requests(sendGuestCode)).toEqual([]);
  expectNoSidewaysScroll();
});

it('[GUEST-17] has one page for a link that does not work', async () => {
  await open([refuse(openGuestLink, 'invalid_token', 'This link no longer works.')]);
  await expect.element(heading).toHaveTextContent("This link doesn't work");
  await expect.element(page.getByText('This link no longer works.')).toBeVisible();
});

it('[GUEST-17] offers to try again without a reply', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open([noReply(openGuestLink)]);
  await expect.element(page.getByText("Your invitation couldn't be loaded. Please try again.")).toBeVisible();
  answerWith(reply(openGuestLink, session));
  await button('Try again').click();
  await expect.element(heading).toHaveTextContent("You're invited");
});

it('[GUEST-17] says so where the token is missing', async () => {
  await openPage('/guest', { now: NOW });
  await expect.element(page.getByText('This link is incomplete. Open it again from the email.')).toBeVisible();
});

it('[GUEST-18] asks to accept first, then sends a code, and says what went wrong', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open([reply(openGuestLink, { ...session, is_accepted: false }), noReply(acceptAsGuest)]);
  await button('Accept the invitation').click();
  await expect.element(page.getByText("Your answer wasn't sent. Please try again later.")).toBeVisible();
  answerWith(reply(acceptAsGuest, session), refuse(sendGuestCode, 'too_many_requests', 'Try again in an hour.'));
  await button('Accept the invitation').click();
  await button('Send me a code').click();
  await expect.element(page.getByText('Try again in an hour.')).toBeVisible();
  answerWith(reply(sendGuestCode, { message: "We've emailed you a code." }));
  await button('Send me a code').click();
  await expect.element(page.getByText("We've emailed a code to m•••@example.com.")).toBeVisible();
  await expect.element(page.getByLabelText('Your name')).toHaveFocus();
});

it('[GUEST-18] checks name and code, keeps both after a refusal, and opens the lobby', async () => {
  const replies = [reply(openGuestLink, session), reply(sendGuestCode, { message: '' }), reply(getGuestRoom, room)];
  await open(replies, { width: 360 });
  await button('Send me a code').click();
  await button('Join the session').click();
  await expect.element(page.getByText('Enter your name.')).toBeVisible();
  await expect.element(page.getByText('Enter the 6 digits from the email.')).toBeVisible();
  await page.getByLabelText('Your name').fill('Meera');
  await page.getByLabelText('Code').fill('123 456');
  const wrong = "That code isn't right, or it's too old.";
  answerWith(refuse(enterAsGuest, 'invalid_input', wrong, { errors: { code: wrong } }));
  await button('Join the session').click();
  await expect.element(page.getByText(wrong)).toBeVisible();
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Meera');
  expectNoSidewaysScroll();
  answerWith(reply(enterAsGuest, access));
  await userEvent.keyboard('{Enter}');
  await button('Join the session').click();
  await expect.element(heading).toHaveTextContent('Growing a channel');
  expect(requests(enterAsGuest).at(-1)?.body).toEqual({ token: 'personal', code: '123456', name: 'Meera' });
  await expect.element(page.getByRole('link', { name: 'My session' })).not.toBeInTheDocument();
});

it('[GUEST-18] asks a known guest for the code alone, and for a new one once the access has ended', async () => {
  const known = { ...session, has_name: true };
  await open([
    reply(openGuestLink, known),
    reply(sendGuestCode, { message: '' }),
    reply(enterAsGuest, access),
    refuse(getGuestRoom, 'not_allowed', 'Your access has ended.'),
  ]);
  await button('Send me a code').click();
  await expect.element(page.getByLabelText('Your name')).not.toBeInTheDocument();
  await page.getByLabelText('Code').fill('123456');
  await button('Join the session').click();
  await expect.element(page.getByText('Your access has ended. To join again, ask for a new code.')).toBeVisible();
  await expect.element(button('Send me a code')).toBeVisible();
});

it('[LOOK-02] the room of a guest says when the connection is lost and when it is back, as high as the screen', async () => {
  const known = { ...session, has_name: true };
  await open(
    [
      reply(openGuestLink, known),
      reply(sendGuestCode, { message: '' }),
      reply(enterAsGuest, access),
      reply(getGuestRoom, room),
    ],
    { width: 360 },
  );
  await button('Send me a code').click();
  await page.getByLabelText('Code').fill('123456');
  await button('Join the session').click();
  await expect.element(heading).toHaveTextContent('Growing a channel');
  setNetwork('offline');
  await expect.element(page.getByText("You're offline. Trying to reconnect…")).toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  setNetwork('online');
  await expect.element(page.getByText('Back online')).toBeVisible();
});

it('[GUEST-19] offers the sign-in instead, which leads to the room', async () => {
  await open([reply(openGuestLink, session)]);
  const link = page.getByRole('link', { name: 'Sign in instead' });
  await expect
    .element(link)
    .toHaveAttribute('href', `/auth/login?next=${encodeURIComponent(`/dashboard/room/${slot_id}`)}`);
});

it('[GUEST-19] lists invitations among the sessions of an account, each with Join', async () => {
  const invited = {
    slot_id,
    topic: 'Growing a channel',
    mentor_name: 'Kabir Menon',
    seeker_name: 'Ravi Iyer',
    start_time: session.start_time,
    end_time: session.end_time,
    opens_at: session.opens_at,
  };
  await openPage('/dashboard/live-session', {
    as: aUser(),
    now: NOW,
    width: 360,
    replies: [
      reply(listSessions, []),
      reply(listHolds, { holds: [], server_time: NOW }),
      reply(listInvitedSessions, { sessions: [invited] }),
    ],
  });
  const section = page.getByRole('region', { name: 'Your invitations' });
  await expect.element(section.getByText('Kabir Menon and Ravi Iyer')).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'Join: Growing a channel' }))
    .toHaveAttribute('href', `/dashboard/room/${slot_id}`);
  expectNoSidewaysScroll();
});
