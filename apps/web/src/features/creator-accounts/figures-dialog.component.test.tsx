import { getChatUsage, listChatMessages, listChatSessions } from '@right-circle/contract/chat';
import { listPrompts } from '@right-circle/contract/prompts';
import { listSocialProfiles, type SocialProfile, saveFigures } from '@right-circle/contract/social-profiles';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hold, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const id = crypto.randomUUID();
const account: SocialProfile = {
  id,
  profile_id: id,
  username: 'asha.cooks',
  platform: 'youtube',
  platform_link: 'https://youtube.com/asha.cooks',
  last_updated: '2026-11-14T10:00:00.000Z',
  figures: { followers: null, posts: 0, source: 'none', updated_at: null },
  connection: 'none',
};
const dialog = page.getByRole('dialog', { name: 'Figures of @asha.cooks' });
const followers = dialog.getByLabelText('Followers today');
const day = dialog.getByLabelText('Day', { exact: true });
const save = dialog.getByRole('button', { name: 'Save figures' });

async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: 'More about @asha.cooks' }).click();
  await page.getByRole('menuitem', { name: 'Enter figures' }).click();
  await expect.element(dialog).toBeVisible();
}

it('[KEPT-12] figures that are entered survive Escape until they are saved', async () => {
  const slow = hold(reply(saveFigures, account));
  await openPage('/dashboard/chat', {
    as: aUser(),
    replies: [
      reply(listChatSessions, []),
      reply(listSocialProfiles, [account]),
      reply(listPrompts, []),
      reply(listChatMessages, []),
      reply(getChatUsage, {
        used_tokens: 0,
        daily_tokens: 100_000,
        resets_at: '2026-11-14T18:30:00.000Z',
        model: 'SABO built-in advisor',
        answered_by: 'built_in',
      }),
      slow,
    ],
  });
  await openDialog();
  await followers.fill('12500');
  await dialog.getByRole('button', { name: 'Add a post' }).click();
  await day.fill('2026-11-10');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openDialog();
  await expect.element(followers).toHaveValue('12500');
  await expect.element(day).toHaveValue('2026-11-10');

  // Closed while they are saved, they leave no draft.
  await save.click();
  await expect.poll(() => requests(saveFigures)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  slow.release();
  await expect.poll(() => sessionStorage.getItem(`figures-${id}`)).toBeNull();
  await openDialog();
  await expect.element(followers).toHaveValue('');
});
