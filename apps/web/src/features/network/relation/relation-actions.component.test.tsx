import {
  blockUser,
  getNetwork,
  listBlocks,
  muteUser,
  removeConnection,
  respondToRequest,
  sendRequest,
  unblockUser,
  unmuteUser,
} from '@right-circle/contract/network';
import type { ConnectionStatus } from '@right-circle/contract/people';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath, toast } from '#test/checks.ts';
import { answerWith, noReply, reply, requests } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { openPage } from '#test/open-page.tsx';
import { aNetworkUser, aProfile, aUser, profileReplies } from '#test/people.ts';

const CONNECTION_ID = '0199c0de-0000-7000-8000-0000000000cc';
const kabir = aProfile();
const PAGE = `/dashboard/view-profile/${kabir.id}`;
const requestState = { message: 'Done.', connection_id: CONNECTION_ID };
const done = { message: 'Done.' };
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('[CONN-34][CONN-40][VIEWP-10][ERR-22] a profile offers to connect, and to remove the connection after asking', async () => {
  let status: ConnectionStatus = 'none';
  const become = <S extends ConnectionStatus>(next: S): S => {
    status = next;
    return next;
  };
  const replies = [
    ...profileReplies(() => ({ ...kabir, connection_status: status, connection_id: CONNECTION_ID })),
    reply(sendRequest, () => ({ ...requestState, connection_status: become('pending_sent') })),
    reply(respondToRequest, () => ({ ...requestState, connection_status: become('connected') })),
    noReply(removeConnection),
  ];
  await openPage(PAGE, { as: aUser(), replies });
  await expect.element(button('Follow Kabir Eats')).toBeVisible();
  await button('Connect').click();
  await expect.element(page.getByRole('button', { name: 'PENDING' })).toBeVisible();
  const connected = button('Connected with Kabir Eats');
  become('connected');
  await emit('network_changed');
  await expect.element(connected, { message: 'the acceptance arrives by itself' }).toBeVisible();

  const remove = async () => {
    await connected.click();
    await page.getByRole('menuitem', { name: 'Remove connection' }).click();
  };
  const question = page.getByRole('alertdialog');
  await remove();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(requests(removeConnection)).toEqual([]);
  await remove();
  await question.getByRole('button', { name: 'Remove connection' }).click();
  await expect.element(toast('Remove connection failed. Please try again later.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  answerWith(
    reply(removeConnection, () => {
      become('none');
      return done;
    }),
  );
  await remove();
  await question.getByRole('button', { name: 'Remove connection' }).click();
  await expect.element(button('Connect')).toBeVisible();
  expect(requests(removeConnection).at(-1)).toMatchObject({ params: { id: kabir.id } });

  become('pending_received');
  await emit('network_changed');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(connected).toBeVisible();
});

it('muting says so; a block leads away, is in the list of blocked people, and is lifted there', async () => {
  const person = aNetworkUser();
  let [isMuted, isBlocked] = [false, false];
  const switching = (change: () => void) => () => {
    change();
    return done;
  };
  const replies = [
    ...profileReplies(() => ({ ...kabir, is_muted: isMuted })),
    reply(
      muteUser,
      switching(() => (isMuted = true)),
    ),
    reply(
      unmuteUser,
      switching(() => (isMuted = false)),
    ),
    reply(
      blockUser,
      switching(() => (isBlocked = true)),
    ),
    reply(
      unblockUser,
      switching(() => (isBlocked = false)),
    ),
    reply(listBlocks, () => ({ users: isBlocked ? [{ ...person, blocked_at: '2026-01-05T06:30:00.000Z' }] : [] })),
    reply(getNetwork, () => ({
      growth_suggestions: isBlocked ? [] : [person],
      pending_connections: { to_accept: { users: [] }, sent: { users: [] } },
    })),
  ];
  await openPage(PAGE, { as: aUser(), replies });
  const choose = async (name: string) => {
    await button('More about Kabir Eats').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Mute');
  await expect.element(page.getByText('Kabir Eats is muted')).toBeVisible();
  await choose('Unmute');
  await choose('Block');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expectPath('/dashboard/connect');
  await expect.element(page.getByText('No users found.')).toBeVisible();

  await button('Blocked people').click();
  const dialog = page.getByRole('dialog', { name: 'Blocked people' });
  await expect.element(dialog.getByText('@kabir.eats')).toBeVisible();
  await dialog.getByRole('button', { name: 'Unblock Kabir Eats' }).click();
  await expect.element(dialog.getByText('You haven’t blocked anyone')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: '@kabir.eats' })).toBeVisible();
});
