import { getUser } from '@right-circle/contract/accounts';
import {
  cancelRequest,
  getNetwork,
  getSuggestions,
  type NetworkUser,
  respondToRequest,
  sendRequest,
  toggleFollow,
} from '@right-circle/contract/network';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, expectTexts, press, textsOf, toast } from '#test/checks.ts';
import { answerWith, hold, noReply, refuse, reply, replyOfProxy, requests } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aNetworkUser, aProfile, aUser, profileReplies } from '#test/people.ts';
import { feedReplies } from '#test/posts.ts';

const PAGE = '/dashboard/connect';
const CONNECTION_ID = '0199c0de-0000-7000-8000-0000000000cc';
const me = aUser();
const kabir = aNetworkUser();
const card = page.getByRole('listitem').filter({ hasText: '@kabir.eats' });
const tab = (name: string) => page.getByRole('tab', { name });
const requestState = { message: 'Done.', connection_id: CONNECTION_ID };

/** The three lists of the server: requests move a person from one to another. */
function network(start: Partial<Record<'suggested' | 'sent' | 'toAccept', NetworkUser[]>>) {
  const lists = { suggested: [], sent: [], toAccept: [], ...start };
  const pending = { ...kabir, connection_id: CONNECTION_ID, reason: null };
  const replies = [
    reply(getNetwork, () => ({
      growth_suggestions: lists.suggested,
      pending_connections: { to_accept: { users: lists.toAccept }, sent: { users: lists.sent } },
    })),
    reply(sendRequest, () => {
      Object.assign(lists, { suggested: [], sent: [pending] });
      return { ...requestState, connection_status: 'pending_sent' as const };
    }),
    reply(cancelRequest, () => {
      Object.assign(lists, { suggested: [kabir], sent: [] });
      return { message: 'Cancelled.' };
    }),
    reply(respondToRequest, ({ body }) => {
      Object.assign(lists, { toAccept: [] });
      return {
        ...requestState,
        connection_status: body.action === 'accept' ? ('connected' as const) : ('none' as const),
      };
    }),
  ];
  return { lists, pending, replies };
}

it('[CONN-02][CONN-06][CONN-10][CONN-29][CONN-30] a request moves from the suggestions to the sent ones', async () => {
  const { replies } = network({ suggested: [kabir] });
  await openPage(PAGE, { as: me, replies });
  await expect.element(tab('People You May Know')).toHaveAttribute('aria-selected', 'true');
  await expect.element(card.getByText('1 mutual connection')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'View Profile' }))
    .toHaveAttribute('href', `/dashboard/view-profile/${kabir.user_id}`);
  const asked = requests(getUser).length;
  await card.getByRole('button', { name: 'Connect' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expectTexts(tab('Sent Requests'), ['Sent Requests1']);
  expect(requests(sendRequest)).toMatchObject([
    { params: { id: kabir.user_id }, body: { target_user_id: kabir.user_id } },
  ]);
  expect(requests(getUser).length).toBeGreaterThan(asked);
});

it('[CONN-04][CONN-05][CONN-11][CONN-31][CONN-36] a request that arrives is accepted or rejected, and leaves its list', async () => {
  const { lists, pending, replies } = network({});
  await openPage(`${PAGE}?tab=requests`, { as: me, replies });
  await expect.element(tab('Pending Requests')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('No users found.')).toBeVisible();
  await expectTexts(tab('Pending Requests'), ['Pending Requests']);
  for (const [button, action] of [
    ['Accept', 'accept'],
    ['Reject', 'reject'],
  ] as const) {
    lists.toAccept = [pending];
    await emit('network_changed');
    await expectTexts(tab('Pending Requests'), ['Pending Requests1']);
    await card.getByRole('button', { name: button }).click();
    await expect.element(page.getByText('No users found.')).toBeVisible();
    expect(requests(respondToRequest).at(-1)).toMatchObject({ params: { requestId: CONNECTION_ID }, body: { action } });
  }
});

it('[CONN-03][CONN-12][CONN-13][CONN-32][CONN-33] a sent request is cancelled from the popup, back to the suggestions', async () => {
  const { lists, pending, replies } = network({});
  lists.sent = [pending];
  await openPage(`${PAGE}?tab=sent`, { as: me, replies });
  await expect.element(card.getByRole('link', { name: 'VIEW PROFILE' })).toMatchTextContent('VIEW PROFILE');
  const waiting = card.getByRole('button', { name: 'PENDING' });
  await waiting.click();
  const popup = page.getByRole('dialog', { name: 'Your request to Kabir Eats' });
  await expectTexts(popup.getByRole('button'), ['Cancel Request', 'Close']);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  await waiting.click();
  await popup.getByRole('button', { name: 'Cancel Request' }).click();
  await expectPath(`${PAGE}?tab=suggestions`);
  await expect.element(tab('People You May Know')).toHaveAttribute('aria-selected', 'true');
  await expect.element(card).toBeVisible();
  await expectTexts(tab('Sent Requests'), ['Sent Requests']);
  expect(requests(cancelRequest)).toMatchObject([{ params: { id: CONNECTION_ID } }]);
});

it('[CONN-28] cancelling a request without a connection id sends nothing, says so and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { replies } = network({ sent: [{ ...kabir, reason: null }] });
  await openPage(`${PAGE}?tab=sent`, { as: me, replies });
  await card.getByRole('button', { name: 'PENDING' }).click();
  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await expect.element(toast('Cancel connection failed. Please try again later.')).toBeVisible();
  expect(requests(cancelRequest)).toEqual([]);
  expect(log.mock.calls.flat().map(String).join()).toMatch(/no connection id/);
});

it('[CONN-14][CONN-15][CONN-16][CONN-17] a card shows who it is and opens the profile', async () => {
  const shown = { bio: 'I eat <b>everything</b> 🍛', platform_followers: { instagram: 1500, youtube: 999_950 } };
  const { replies } = network({ suggested: [{ ...kabir, ...shown }] });
  await openPage(PAGE, { as: me, replies: [...replies, ...profileReplies(() => aProfile(shown))] });
  await expect.element(card.getByRole('heading')).toHaveTextContent('Kabir Eats');
  await expect.element(card.getByText('I eat <b>everything</b> 🍛')).toBeVisible();
  const platforms = card.getByRole('list', { name: 'Followers' }).getByRole('listitem');
  await expect
    .poll(() => textsOf(platforms))
    .toEqual([expect.stringMatching(/Instagram\s*1\.5k/), expect.stringMatching(/YouTube\s*1M/)]);
  await expect
    .poll(() => textsOf(card.getByRole('button')))
    .toEqual([expect.stringMatching(/^Follow/), '', expect.stringMatching(/^Connect/)]);
  await card.getByRole('link', { name: '@kabir.eats' }).click();
  await expectPath(`/dashboard/view-profile/${kabir.user_id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Kabir Eats');
});

it('[CONN-07][CONN-08][CONN-09][ERR-17] the page says that it loads, that nobody is there, and what failed', async () => {
  const held = hold(replyOfProxy(getNetwork, 400));
  await openPage(`${PAGE}?tab=sent`, { as: me, replies: [held] });
  await expect.element(page.getByText('Loading...')).toBeVisible();
  held.release();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Failed to load data');
  // `brick-tint` of the light theme.
  expect(getComputedStyle(alert.element()).backgroundColor).toBe('rgb(251, 231, 228)');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  for (const [fault, text] of [
    [noReply(getNetwork), 'Failed to fetch network suggestions. Please try again later.'],
    [refuse(getNetwork, 'bad_request', 'The circle is closed today.'), 'The circle is closed today.'],
  ] as const) {
    answerWith(fault);
    await tryAgain.click();
    await expect.element(alert).toMatchTextContent(text);
  }
  answerWith(...network({}).replies);
  await tryAgain.click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByText('No users found.')).toBeVisible();
});

it('[CONN-17][CONN-35][ERR-16] following shows at once, and comes back when it fails', async () => {
  const { lists, replies } = network({ suggested: [kabir] });
  await openPage(PAGE, { as: me, replies });
  const follow = card.getByRole('button', { name: /^Follow/ });
  const held = hold(
    reply(toggleFollow, () => {
      lists.suggested = [{ ...kabir, is_following: true }];
      return { is_following: true, followers_count: 1 };
    }),
  );
  answerWith(held);
  await follow.dblClick();
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  await expect.element(follow).toMatchTextContent(/^Following/);
  held.release();
  await expect.poll(() => requests(getNetwork).length).toBeGreaterThan(1);
  await expect.element(follow).toMatchTextContent(/^Following/);
  expect(requests(toggleFollow), 'a double click follows once').toHaveLength(1);

  answerWith(noReply(toggleFollow));
  await follow.click();
  await expect.element(toast('Follow toggle failed. Please try again later.')).toBeVisible();
  await expect.element(follow).toMatchTextContent(/^Following/);
  answerWith(
    reply(toggleFollow, () => {
      lists.suggested = [kabir];
      return { is_following: false, followers_count: 0 };
    }),
  );
  await follow.click();
  await expect.element(follow).toMatchTextContent(/^Follow /);
});

it('[ERR-18][ERR-19][ERR-23] a request, an answer and a cancel that get no reply say so and can be tried again', async () => {
  const { lists, pending, replies } = network({ suggested: [kabir] });
  await openPage(PAGE, { as: me, replies: [...replies, noReply(sendRequest)] });
  const connect = card.getByRole('button', { name: 'Connect' });
  await connect.click();
  await expect.element(toast('Connection request failed. Please try again later.')).toBeVisible();
  answerWith(...replies, noReply(cancelRequest), noReply(respondToRequest));
  await connect.click();
  await tab('Sent Requests').click();
  await card.getByRole('button', { name: 'PENDING' }).click();
  await page.getByRole('button', { name: 'Cancel Request' }).click();
  await expect.element(toast('Cancel connection failed. Please try again later.')).toBeVisible();

  Object.assign(lists, { sent: [], toAccept: [pending] });
  await emit('network_changed');
  await tab('Pending Requests').click();
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect.element(toast('Connection response failed. Please try again later.')).toBeVisible();
  await expect.element(card).toBeVisible();
});

it('[ERR-21] the suggestions beside the feed say when they cannot be fetched', async () => {
  await openPage('/dashboard', { as: me, replies: [...feedReplies([]), noReply(getSuggestions)] });
  await expect.element(page.getByText('Failed to fetch suggestions. Please try again later.')).toBeVisible();
});

it('at 360 px everything fits and works with the keyboard alone', async () => {
  const { replies } = network({ suggested: [kabir] });
  await openPage(PAGE, { as: me, replies, width: 360 });
  await expect.element(card).toBeVisible();
  expectNoSidewaysScroll();
  await press(card.getByRole('button', { name: 'Connect' }), '{Enter}');
  await expect.element(card).not.toBeInTheDocument();
  await press(tab('People You May Know'), '{ArrowRight}{Enter}');
  await expectPath(`${PAGE}?tab=sent`);
  await expect.element(card).toBeVisible();
  await press(card.getByRole('button', { name: 'PENDING' }), '{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Cancel Request' }), '{Enter}');
  await expectPath(`${PAGE}?tab=suggestions`);
  expectNoSidewaysScroll();
});

it('[SEEN-24] fades the row of tabs where more of it follows', async () => {
  await openPage(PAGE, { as: me, replies: network({ suggested: [kabir] }).replies, width: 360 });
  const row = page.getByRole('tablist');
  await expect.element(row).toBeVisible();
  const fades = () => {
    const style = getComputedStyle(row.element());
    const isFaded = style.maskImage !== 'none';
    return isFaded ? [style.getPropertyValue('--fade-before'), style.getPropertyValue('--fade-after')] : null;
  };
  await expect.poll(fades).toEqual(['', '2.5rem']);
  row.element().scrollLeft = 100;
  await expect.poll(fades).toEqual(['2.5rem', '2.5rem']);
  row.element().scrollLeft = 9999;
  await expect.poll(fades).toEqual(['2.5rem', '']);
  await resizePage(1280);
  // Everything fits.
  await expect.poll(fades).toBeNull();
});

it('[SEEN-25] leaves names and user names the room of a card', async () => {
  const lakshmi = aNetworkUser({ full_name: 'Lakshmi Narayan', username: 'lakshmi.narayan' });
  const { replies } = network({ suggested: [lakshmi] });
  await openPage(PAGE, { as: me, replies, width: 1440 });
  const name = page.getByRole('heading', { name: 'Lakshmi Narayan' });
  await expect.element(name).toBeVisible();
  const lineHeight = Number.parseFloat(getComputedStyle(name.element()).lineHeight);
  expect(name.element().clientHeight, 'one line').toBeLessThan(1.5 * lineHeight);
  const username = page.getByText('@lakshmi.narayan').element();
  expect(username.scrollWidth, 'nothing cut off').toBeLessThanOrEqual(username.clientWidth);
  await expect.element(page.getByRole('button', { name: 'Follow Lakshmi Narayan' })).toBeVisible();
});
