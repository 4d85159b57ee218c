import { getChatUsage, listChatMessages, listChatSessions } from '@right-circle/contract/chat';
import { listPrompts } from '@right-circle/contract/prompts';
import { getSessionHelpSettings, saveSessionHelpSettings } from '@right-circle/contract/session-help';
import { listSocialProfiles } from '@right-circle/contract/social-profiles';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { afterPaint } from '#test/checks.ts';
import { answerWith, hold, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const settings = { allows_briefs: true, shares_figures: false, allows_notes: true };
const dialog = page.getByRole('dialog', { name: 'What SABO can see about you' });
const figures = dialog.getByRole('switch', { name: /^Show mentors the figures/ });
const saved = reply(saveSessionHelpSettings, ({ body }) => body);

async function open(): Promise<void> {
  await openPage('/dashboard/chat', {
    as: aUser(),
    replies: [
      reply(listChatSessions, []),
      reply(listSocialProfiles, []),
      reply(listPrompts, []),
      reply(listChatMessages, []),
      reply(getChatUsage, {
        used_tokens: 0,
        daily_tokens: 100_000,
        resets_at: '2026-11-14T18:30:00.000Z',
        model: 'SABO built-in advisor',
        answered_by: 'built_in',
      }),
      reply(getSessionHelpSettings, settings),
    ],
  });
  await page.getByRole('button', { name: 'What SABO can see about you' }).click();
  await expect.element(figures).not.toBeChecked();
}

it('[TALK-10] quick choices of what SABO can see are saved in their order, and the last one decides', async () => {
  await open();
  const first = hold(saved);
  answerWith(first);
  await figures.click();
  await expect.poll(() => requests(saveSessionHelpSettings)).toHaveLength(1);
  answerWith(saved);
  await figures.click();
  await afterPaint();
  await expect.element(figures).not.toBeChecked();
  expect(requests(saveSessionHelpSettings)).toHaveLength(1);
  first.release();
  await expect.poll(() => requests(saveSessionHelpSettings)).toHaveLength(2);
  expect(requests(saveSessionHelpSettings).map(({ body }) => body.shares_figures)).toEqual([true, false]);
  await expect.element(figures).not.toBeChecked();
});

it('[TALK-10] a choice that is refused moves back and says so, though what is saved cannot be read', async () => {
  await open();
  answerWith(
    refuse(saveSessionHelpSettings, 'not_allowed', 'Not now.'),
    refuse(getSessionHelpSettings, 'not_allowed', 'Nor this.'),
  );
  await figures.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not now.');
  await expect.element(figures).not.toBeChecked();
});
