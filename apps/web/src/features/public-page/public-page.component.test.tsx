import { getBioLinks } from '@right-circle/contract/bio-links';
import { getEmbedSettings } from '@right-circle/contract/embeds';
import { getPageStats } from '@right-circle/contract/page-stats';
import { getPublicSettings, nothingPublic, savePublicSettings } from '@right-circle/contract/public-pages';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { afterPaint, expectNoSidewaysScroll, toast } from '#test/checks.ts';
import { answerWith, hold, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aPublicPage, aUser } from '#test/people.ts';

const extras = [
  reply(getBioLinks, { links: [] }),
  reply(getPageStats, { first_day: '2029-12-07', last_day: '2030-01-05', counts: [] }),
  reply(getEmbedSettings, { origins: [], is_mentor: false, site: 'https://circle.example', username: 'asha' }),
];
const blank = aPublicPage({ is_decided: false });
const saved = reply(savePublicSettings, ({ body }) => ({ ...blank, ...body, is_decided: true }));
const part = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });

it('[PUB-20] everything is off at first, parts can be chosen once the page is public, and it is a plain link', async () => {
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    replies: [reply(getPublicSettings, blank), saved, ...extras],
    width: 360,
  });
  for (const name of ['Public page', 'Followers', 'Posts', 'Reels', 'Search engines']) {
    await expect.element(part(name)).not.toBeChecked();
  }
  await expect.element(part('Reels')).toBeDisabled();
  await part('Public page').click();
  await expect.element(page.getByRole('link', { name: 'See my public page' })).toHaveAttribute('href', '/@asha');
  await part('Reels').click();
  await expect.element(part('Reels')).toBeChecked();
  expect(requests(savePublicSettings).map(({ body }) => body)).toEqual([
    { ...nothingPublic, page: true },
    { ...nothingPublic, page: true, reels: true },
  ]);
  expectNoSidewaysScroll();
});

it('[PUB-20] a choice that was not saved moves back and says so', async () => {
  const failing = refuse(savePublicSettings, 'unavailable', 'Try again in a minute.');
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    replies: [reply(getPublicSettings, blank), failing, ...extras],
  });
  await part('Public page').click();
  await expect.element(toast('Try again in a minute.')).toBeVisible();
  await expect.element(part('Public page')).not.toBeChecked();
});

it('[PUB-20] people under 18 read why they have no public page', async () => {
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    replies: [reply(getPublicSettings, { ...blank, is_adult: false })],
  });
  await expect.element(page.getByText('Public pages are for people aged 18 and over.')).toBeVisible();
  await expect.element(part('Public page')).not.toBeInTheDocument();
});

it('[PUB-28] a public page can be shared as a link and as a QR code that is saved as a picture', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const made = vi.spyOn(URL, 'createObjectURL');
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    replies: [reply(getPublicSettings, aPublicPage({ page: true })), ...extras],
    width: 360,
    theme: 'dark',
  });
  const url = `${location.origin}/@asha`;
  await expect.element(page.getByLabelText('Link to your page')).toHaveValue(url);
  const whatsapp = page.getByRole('link', { name: /^WhatsApp/ }).element() as HTMLAnchorElement;
  expect(new URL(whatsapp.href).searchParams.get('text')).toBe(`Asha Rao on Right Circle: ${url}`);
  await expect.element(page.getByRole('img', { name: 'QR code of your page' })).toBeVisible();
  expectNoSidewaysScroll();

  await page.getByRole('button', { name: 'Download QR code' }).click();
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['my-page-qr-code.png']);
  const picture = made.mock.calls[0]?.[0] as Blob;
  expect(picture.type).toBe('image/png');
  const { width, height } = await createImageBitmap(picture);
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(1024);
});

it('[PUB-28] without a public page there is nothing to share', async () => {
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    replies: [reply(getPublicSettings, blank), saved, ...extras],
  });
  await expect.element(part('Public page')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Share your page' })).not.toBeInTheDocument();
  await part('Public page').click();
  await expect.element(page.getByRole('heading', { name: 'Share your page' })).toBeVisible();
});

it('[PUB-46] quick choices are saved in their order, and the last one decides', async () => {
  const first = hold(saved);
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    replies: [reply(getPublicSettings, { ...blank, page: true }), first, ...extras],
  });
  for (let times = 0; times < 3; times++) await part('Reels').click();
  await expect.poll(() => requests(savePublicSettings)).toHaveLength(1);
  answerWith(saved);
  await afterPaint();
  await expect.element(part('Reels')).toBeChecked();
  first.release();
  await expect.poll(() => requests(savePublicSettings)).toHaveLength(3);
  expect(requests(savePublicSettings).map(({ body }) => body.reels)).toEqual([true, false, true]);
  await afterPaint();
  await expect.element(part('Reels')).toBeChecked();
});

it('[PUB-46] if the last of two choices is refused, the page shows what is saved', async () => {
  let kept = { ...blank, page: true };
  const first = hold(
    reply(savePublicSettings, ({ body }) => {
      kept = { ...kept, ...body };
      return kept;
    }),
  );
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    replies: [reply(getPublicSettings, () => kept), first, ...extras],
  });
  await part('Reels').click();
  await expect.poll(() => requests(savePublicSettings)).toHaveLength(1);
  await part('Posts').click();
  answerWith(refuse(savePublicSettings, 'not_allowed', 'Not now.'));
  first.release();
  await expect.element(toast('Not now.')).toBeVisible();
  await expect.element(part('Posts')).not.toBeChecked();
  await expect.element(part('Reels')).toBeChecked();
});
