import { getBioLinks } from '@right-circle/contract/bio-links';
import { type EmbedSettings, getEmbedSettings, saveEmbedSettings } from '@right-circle/contract/embeds';
import { getPageStats } from '@right-circle/contract/page-stats';
import { getPublicSettings } from '@right-circle/contract/public-pages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectTexts } from '#test/checks.ts';
import { answerWith, type DeclaredReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aPublicPage, aUser } from '#test/people.ts';

const blank: EmbedSettings = { origins: [], is_mentor: true, site: 'https://circle.example', username: 'asha' };
const openEmbed = async (replies: DeclaredReply[], options: Partial<Parameters<typeof openPage>[1]> = {}) =>
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    ...options,
    replies: [
      reply(getPublicSettings, aPublicPage({ page: true })),
      reply(getBioLinks, { links: [] }),
      reply(getPageStats, { first_day: '2029-12-07', last_day: '2030-01-05', counts: [] }),
      ...replies,
    ],
  });
const website = page.getByLabelText('Website', { exact: true });
const add = page.getByRole('button', { name: 'Add website' });
const websites = page.getByRole('list', { name: 'Your websites' }).getByRole('listitem');

it('[EMBED-09] lists websites, says what is wrong with one, and keeps it while it cannot be saved', async () => {
  await openEmbed(
    [reply(getEmbedSettings, blank), refuse(saveEmbedSettings, 'unavailable', 'Try again in a minute.')],
    {
      width: 360,
      theme: 'dark',
    },
  );
  await website.fill('http://blog.example');
  await add.click();
  await expect
    .element(page.getByText('Enter a secure website, such as https://example.com, without a page.'))
    .toBeVisible();
  expect(requests(saveEmbedSettings)).toEqual([]);
  await website.fill('blog.example');
  await add.click();
  await expect.element(page.getByText('Try again in a minute.')).toBeVisible();
  await expect.element(website).toHaveValue('blog.example');

  answerWith(reply(saveEmbedSettings, ({ body }) => ({ ...blank, ...body })));
  await add.click();
  await expectTexts(websites, ['https://blog.example']);
  await expect.element(website).toHaveValue('');
  expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Remove https://blog.example' }).click();
  await expect.element(page.getByLabelText('Code', { exact: true })).not.toBeInTheDocument();
  expect(requests(saveEmbedSettings).at(-1)?.body).toEqual({ origins: [] });
});

it('[EMBED-09] is for mentors: others have no free times to show', async () => {
  await openEmbed([reply(getEmbedSettings, { ...blank, is_mentor: false })]);
  await expect.element(page.getByRole('heading', { name: 'Visitors' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'On your website' })).not.toBeInTheDocument();
});

it('[EMBED-09] shows the code for the chosen look', async () => {
  await openEmbed([reply(getEmbedSettings, { ...blank, origins: ['https://blog.example'] })]);
  const code = page.getByLabelText('Code', { exact: true });
  await expect
    .element(code)
    .toHaveValue('<script src="https://circle.example/embed.js" data-mentor="asha" data-theme="auto"></script>');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.getByLabelText('Colour of the buttons').fill('#6235c4');
  await expect
    .element(code)
    .toHaveValue(
      '<script src="https://circle.example/embed.js" data-mentor="asha" data-theme="dark" data-colour="#6235c4"></script>',
    );
  await expect
    .element(page.getByRole('link', { name: /^See how it looks/ }))
    .toHaveAttribute('href', '/embed/@asha?theme=dark&colour=%236235c4');
});
