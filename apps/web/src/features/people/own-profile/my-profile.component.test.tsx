import { getNetwork } from '@right-circle/contract/network';
import { type Profile, updateUser } from '@right-circle/contract/people';
import { listPosts } from '@right-circle/contract/posts';
import { listReels } from '@right-circle/contract/reels';
import { listDevices } from '@right-circle/contract/sign-in';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, followLink } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aProfile, aUser, profileReplies } from '#test/people.ts';
import { aPost } from '#test/posts.ts';

const PAGE = '/dashboard/profile';
const me = aUser();
const bio = page.getByLabelText('Bio');
const save = page.getByRole('button', { name: 'Save', exact: true });
const alert = page.getByRole('main').getByRole('alert');

async function open({ width = 1280, ...changes }: Partial<Profile> & { width?: number } = {}): Promise<void> {
  const own = aProfile({ user_id: me.id, id: me.id, full_name: me.full_name, connection_status: 'self', ...changes });
  const device = {
    id: crypto.randomUUID(),
    label: 'Chrome on Linux',
    created_at: me.created_at,
    last_used_at: me.created_at,
    is_current: true,
  };
  const replies = [
    ...profileReplies(() => own),
    reply(listPosts, { data: [aPost({ content: 'My first words here' })], next_cursor: null }),
    reply(listDevices, { sessions: [device] }),
    reply(listReels, { data: [] }),
  ];
  await openPage(PAGE, { as: me, replies, width });
}

/** Creates the file inside the page: sending a large one from the test runner takes seconds. */
function choosePicture(content: BlobPart): void {
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], 'me.png', { type: 'image/png' }));
  const input = page.getByCss('input[type=file]').element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('[PROF-02][ERR-14] a save that fails says so and keeps every typed word', async () => {
  await open();
  await bio.fill('Typed with care');
  answerWith(noReply(updateUser));
  await save.click();
  await expect.element(alert).toHaveTextContent('User update failed. Please try again later.');
  await expect.element(bio).toHaveValue('Typed with care');

  const taken = { errors: { username: 'That user name is taken.' } };
  answerWith(refuse(updateUser, 'username_taken', 'That user name is taken.', taken));
  const username = page.getByLabelText('User name');
  await username.fill('KABIR.KHAN');
  await save.click();
  await expect.element(username).toHaveFocus();
  await expect.element(username).toHaveAccessibleDescription(/That user name is taken/);
  await expect.element(bio).toHaveValue('Typed with care');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(bio).toHaveValue('');

  choosePicture('<svg onload="alert(1)"/>');
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect.element(crop.getByRole('alert')).toHaveTextContent("This picture can't be opened. Choose another one.");
  await crop.getByRole('button', { name: 'Cancel' }).click();
  choosePicture(new Uint8Array(5 * 1024 * 1024 + 1));
  await expect.element(alert).toHaveTextContent('A picture can have at most 5 MB.');
});

it('[PROF-02] leaving with unsaved changes asks first', async () => {
  await open();
  await bio.fill('Not yet');
  const nobody = { users: [] };
  answerWith(reply(getNetwork, { growth_suggestions: [], pending_connections: { to_accept: nobody, sent: nobody } }));
  const away = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' });
  await away.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expectPath(PAGE);
  await expect.element(bio).toHaveValue('Not yet');
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectPath('/dashboard/connect');
});

it('[PROF-02] counts, own posts, devices and links to every part are there, at 360 px too', async () => {
  await open({ followers_count: 1, width: 360 });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: /Followers$/ })).toMatchTextContent('1');
  await expect.element(main.getByText('My first words here')).toBeVisible();
  await expect.element(main.getByText('Only this device is signed in to your account.')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of my profile' }).getByRole('link');
  expect(parts.elements().map((link) => link.getAttribute('href'))).toEqual(
    ['notifications', 'privacy', 'social', 'messages', 'live', 'search', 'about'].map((part) => `${PAGE}/${part}`),
  );
  expectNoSidewaysScroll();
});

it('[PROF-03][PROF-05][PROF-06][PROF-07][PROF-08][PROF-09] the parts that are to come say so', async () => {
  await openPage(`${PAGE}/search`, { as: me });
  for (const part of ['search', 'messages', 'live', 'social', 'privacy', 'about']) {
    await followLink(`${PAGE}/${part}`);
    await expect.poll(() => document.title).toMatch(/ · Right Circle$/);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Coming Soon');
  }
});
