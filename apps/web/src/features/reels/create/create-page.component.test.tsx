import { createReel } from '@right-circle/contract/reel-making';
import { generateReelScripts } from '@right-circle/contract/reel-tools';
import { reelCategories } from '@right-circle/contract/reels';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { noReply, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const description = 'Soak the rice for four hours. Steam it for 12 minutes.';
const scriptOf = (title: string) => ({ id: 'built-in-steps', title, script: `${title}.\nSoak the rice.\nSave this.` });

it('[SCRIPT-08] asks what the reel is about when the text does not say, and writes again with it', async () => {
  await openPage('/dashboard/create', {
    as: aUser(),
    width: 360,
    replies: [
      reply(reelCategories, { data: [{ id: 'food', name: 'Food' }] }),
      reply(generateReelScripts, ({ body: { subject } }) => ({
        data: [scriptOf(subject ? 'Soft idlis, step by step' : '2 steps, in the right order')],
        subject: subject ?? null,
      })),
    ],
  });
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Food');
  await page.getByRole('textbox', { name: 'What is your reel about?' }).fill(description);
  await page.getByRole('button', { name: 'Generate Scripts' }).click();
  await expect.element(page.getByText('2 steps, in the right order').first()).toBeVisible();
  const question = page.getByRole('textbox', { name: 'What is this reel about?' });
  await expect.element(page.getByRole('button', { name: 'Write again' })).toBeDisabled();
  await question.fill(' soft idlis ');
  expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Write again' }).click();
  await expect.element(page.getByText('Soft idlis, step by step').first()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(requests(generateReelScripts)).toMatchObject([
    { body: { category: 'Food', description } },
    { body: { category: 'Food', description, subject: 'soft idlis' } },
  ]);
});

it('[SCRIPT-11] the language follows the letters of the text, and a choice stays while they do', async () => {
  await openPage('/dashboard/create', {
    as: aUser(),
    replies: [reply(reelCategories, { data: [{ id: 'food', name: 'Food' }] })],
  });
  const text = page.getByRole('textbox', { name: 'What is your reel about?' });
  const isChosen = async (language: string) =>
    await expect.element(page.getByRole('button', { name: language })).toHaveAttribute('aria-pressed', 'true');
  await isChosen('English');
  await text.fill('मैंने मनाली की यात्रा की।');
  await isChosen('Hindi');
  await page.getByRole('button', { name: 'English' }).click();
  await text.fill('मैंने मनाली की यात्रा की। बर्फ बहुत सुंदर थी।');
  await isChosen('English');
  await page.getByRole('button', { name: 'Hindi' }).click();
  await text.fill(description);
  await isChosen('English');
});

it('[KEPT-10] after a lost reply, a changed script is another reel', async () => {
  await openPage('/dashboard/create', {
    as: aUser(),
    replies: [
      reply(reelCategories, { data: [{ id: 'food', name: 'Food' }] }),
      reply(generateReelScripts, { data: [scriptOf('Soft idlis')], subject: 'idlis' }),
      noReply(createReel),
    ],
  });
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Food');
  await page.getByRole('textbox', { name: 'What is your reel about?' }).fill(description);
  await page.getByRole('button', { name: 'Generate Scripts' }).click();
  const tryToSend = async () => {
    const tries = requests(createReel).length;
    await page.getByRole('button', { name: 'Use this script' }).click();
    await expect.poll(() => requests(createReel).length).toBeGreaterThan(tries);
    await expect.element(page.getByText('Your reel was not created. Please try again.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Use this script' })).toBeEnabled();
    return (requests(createReel).at(-1)?.body as { client_id: string } | undefined)?.client_id;
  };
  const first = await tryToSend();
  expect(await tryToSend()).toBe(first);
  await page.getByRole('radiogroup').getByRole('textbox').fill('Other words.');
  expect(await tryToSend()).not.toBe(first);
});
