import { listHolds } from '@right-circle/contract/bookings';
import { inviteGuests } from '@right-circle/contract/session-changes';
import { getSessionHelp } from '@right-circle/contract/session-help';
import { getSession, listSessions } from '@right-circle/contract/sessions';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '#test/checks.ts';
import { reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aSession } from '../sample-session.ts';

const NOW = '2026-11-16T12:00:00+05:30';
const [meera, kabir] = ['meera@example.com', 'kabir@example.com'];
const dialog = page.getByRole('dialog', { name: 'Invite others' });
const field = dialog.getByLabelText('Email');
const chosen = dialog.getByRole('list', { name: 'To be invited' });

async function open(): Promise<void> {
  const session = aSession({ can_invite: true, guests: [] });
  const noHelp = { is_offered: false, refusal: null };
  await openPage('/dashboard/live-session', {
    as: aUser(),
    now: NOW,
    replies: [
      reply(listSessions, [session]),
      reply(listHolds, { holds: [], server_time: NOW }),
      reply(getSession, session),
      reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Kabir', entry: '' }),
      reply(inviteGuests, { ...session, guests: [meera, kabir] }),
    ],
  });
  await page.getByRole('link', { name: 'View details' }).click();
  await openInvite();
}

const openInvite = async () => await page.getByRole('button', { name: 'Invite' }).click();

it('[KEEP-12] addresses are there again after "Back" and Escape, and gone once they are invited', async () => {
  await open();
  await field.fill(meera);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await field.fill(kabir);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await openInvite();
  await expect.element(chosen).toMatchTextContent(meera);
  await expect.element(field).toHaveValue(kabir);
  await userEvent.keyboard('{Escape}');
  await openInvite();
  await expect.element(chosen).toMatchTextContent(meera);
  await expect.element(field).toHaveValue(kabir);

  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect.element(toast('2 invitations sent')).toBeVisible();
  expect(requests(inviteGuests).map(({ body }) => body.emails)).toEqual([[meera, kabir]]);
  await openInvite();
  await expect.element(field).toHaveValue('');
  await expect.element(chosen).not.toBeInTheDocument();
});
