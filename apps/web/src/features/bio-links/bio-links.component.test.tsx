import {
  type BioLink,
  type BioLinks,
  getBioLinks,
  orderBioLinks,
  removeBioLink,
  saveBioLink,
} from '@right-circle/contract/bio-links';
import { getEmbedSettings } from '@right-circle/contract/embeds';
import { getPageStats } from '@right-circle/contract/page-stats';
import { getPublicSettings } from '@right-circle/contract/public-pages';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll, expectTexts, press, toast } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aPublicPage, aUser } from '#test/people.ts';

function aLink(number: number, label: string, clicks: Partial<BioLink['clicks']> = {}): BioLink {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  return { id, label, url: `https://www.site${number}.example/x`, clicks: { total: 0, days: [], ...clicks } };
}
const shop = aLink(1, 'Shop');
const news = aLink(2, 'News');
const talks = aLink(3, 'Talks');
const shopWithClicks = aLink(1, 'Shop', { total: 41, days: [{ date: '2030-01-04', clicks: 12 }] });

const openLinks = async (links: BioLink[], options: Partial<Parameters<typeof openPage>[1]> = {}) =>
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    now: '2030-01-05T06:00:00Z',
    ...options,
    replies: [
      reply(getPublicSettings, aPublicPage({ page: true })),
      reply(getBioLinks, { links }),
      reply(getPageStats, { first_day: '2029-12-07', last_day: '2030-01-05', counts: [] }),
      reply(getEmbedSettings, { origins: [], is_mentor: false, site: 'https://circle.example', username: 'asha' }),
      ...(options.replies ?? []),
    ],
  });
const items = page.getByRole('list', { name: 'Your links' }).getByRole('listitem');
const labels = () => items.getByText(/^(Shop|News|Talks)$/);
const button = (name: string) => page.getByRole('button', { name });
const label = page.getByLabelText('Label', { exact: true });
const link = page.getByLabelText('Link', { exact: true });

it('[BIO-09] adds a link, says what is wrong with it, and keeps the text while it cannot be saved', async () => {
  await openLinks([], { replies: [noReply(saveBioLink)], width: 360, theme: 'dark' });
  await button('Add a link').click();
  await expect.element(label).toHaveFocus();
  await button('Add link').click();
  await expect.element(page.getByText('Label is required.')).toBeVisible();
  await label.fill('My shop');
  await link.fill('javascript:alert(1)');
  await button('Add link').click();
  await expect.element(page.getByText('Enter a link that starts with https://.')).toBeVisible();
  expect(requests(saveBioLink)).toEqual([]);
  await link.fill('shop.example');
  await button('Add link').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your link wasn’t saved. Please try again.');
  await expect.element(label).toHaveValue('My shop');
  expectNoSidewaysScroll();

  answerWith(reply(saveBioLink, { links: [{ ...shop, label: 'My shop' }] }));
  await button('Add link').click();
  await expect.element(page.getByText('My shop')).toBeVisible();
  await expect.element(button('Add a link')).toHaveFocus();
  const [first, second] = requests(saveBioLink);
  expect(second?.body).toEqual({ label: 'My shop', url: 'https://shop.example' });
  expect(second?.params).toEqual(first?.params);
});

it('[BIO-09] changes a link, and deletes one after a question', async () => {
  await openLinks([shop, news], {
    replies: [
      reply(saveBioLink, ({ body }) => ({ links: [{ ...shop, ...body }, news] })),
      refuse(removeBioLink, 'unavailable', 'Try again in a minute.'),
    ],
  });
  await button('Edit Shop').click();
  await label.fill('Talks');
  await button('Save link').click();
  await expectTexts(labels(), ['Talks', 'News']);
  expect(requests(saveBioLink)[0]?.params).toEqual({ linkId: shop.id });

  await button('Delete News').click();
  const question = page.getByRole('alertdialog', { name: 'Delete this link?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByText('Try again in a minute.')).toBeVisible();
  answerWith(reply(removeBioLink, { links: [shop] }));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Link deleted')).toBeVisible();
  await expectTexts(labels(), ['Shop']);
});

const ordered = reply(orderBioLinks, ({ body }): BioLinks => {
  const all = [shop, news, talks];
  return { links: body.ids.map((id) => all.find((one) => one.id === id)!) };
});

it('[BIO-10] sorts links with the keyboard: the focus follows, and the new place is announced', async () => {
  await openLinks([shop, news, talks], { replies: [ordered], width: 360 });
  await expect.element(button('Move Shop up')).toBeDisabled();
  await press(button('Move Shop down'), '{Enter}');
  await expectTexts(labels(), ['News', 'Shop', 'Talks']);
  await expect.element(button('Move Shop down')).toHaveFocus();
  await expect.element(page.getByText('Shop is now 2 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expectTexts(labels(), ['News', 'Talks', 'Shop']);
  await expect.element(button('Move Shop up')).toHaveFocus();
  expect(requests(orderBioLinks).at(-1)?.body.ids).toEqual([news.id, talks.id, shop.id]);
  expectNoSidewaysScroll();
});

it('[BIO-10] sorts links by dragging, and moves them back if the order was not saved', async () => {
  await openLinks([shop, news, talks], { replies: [ordered] });
  await items.nth(2).getByText('Talks').dropTo(items.nth(0).getByText('Shop'));
  await expectTexts(labels(), ['Talks', 'Shop', 'News']);
  answerWith(refuse(orderBioLinks, 'stale_version', 'Your links were changed elsewhere.'));
  await button('Move Talks down').click();
  await expect.element(toast('Your links were changed elsewhere.')).toBeVisible();
  await expectTexts(labels(), ['Shop', 'News', 'Talks']);
});

it('[BIO-10] sorts links with a finger on the handle, and leaves them if the finger ends elsewhere', async () => {
  await openLinks([shop, news, talks], { replies: [ordered], width: 360 });
  const finger = (type: string, target: Element, { x, y }: { x: number; y: number }) =>
    target.dispatchEvent(
      new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: x, clientY: y }),
    );
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const drag = (from: number, to: Element) => {
    const handle = items.nth(from).element().querySelector('.touch-none')!;
    finger('pointerdown', handle, middleOf(handle));
    finger('pointermove', handle, middleOf(to));
    const over = document.querySelectorAll('[data-over]').length;
    finger('pointerup', handle, middleOf(to));
    return over;
  };
  await expect.element(items.nth(2)).toBeVisible();
  expect(drag(0, document.querySelector('h1')!), 'nothing is under the finger').toBe(0);
  expect(requests(orderBioLinks)).toEqual([]);
  items.nth(2).element().scrollIntoView();
  expect(drag(0, items.nth(2).element()), 'the place under the finger is marked').toBe(1);
  await expectTexts(labels(), ['News', 'Talks', 'Shop']);
  await expect.element(page.getByText('Shop is now 3 of 3')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-over]')).toHaveLength(0);
});

it('[BIO-07] shows clicks by day', async () => {
  await openLinks([shopWithClicks, news]);
  await page.getByText('12 clicks in the last 30 days, 41 in total').click();
  const table = page.getByRole('table', { name: 'Clicks on Shop by day' });
  await expect.element(table.getByRole('cell', { name: 'Fri 4 Jan' })).toBeVisible();
  await expect.element(page.getByText('No clicks yet')).toBeVisible();
});

it('[BIO-02] offers no thirteenth link', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...shop,
    id: `00000000-0000-4000-8000-0000000000${index + 10}`,
    label: `Site ${index}`,
  }));
  await openLinks(many);
  await expect.element(page.getByText('You have 12 links. Delete one to add another.')).toBeVisible();
});

it('[BIO-09] is there once the page is public', async () => {
  await openPage('/dashboard/settings/public', { as: aUser(), replies: [reply(getPublicSettings, aPublicPage())] });
  await expect.element(page.getByRole('switch', { name: /^Public page/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Links' })).not.toBeInTheDocument();
});
