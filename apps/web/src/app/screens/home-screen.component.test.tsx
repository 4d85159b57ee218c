import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPost, feedReplies } from '#test/posts.ts';

const boxOf = (element: Element | null | undefined): DOMRect => {
  if (!element) throw new Error('It is not on the page.');
  return element.getBoundingClientRect();
};
const mentorLink = page.getByRole('main').getByRole('link', { name: 'Find a mentor' });
const discover = page.getByRole('navigation', { name: 'Discover' });
const firstCard = () => boxOf(page.getByLabelText('What is on your mind?').element().closest('form')?.parentElement);

async function openHome(width: number): Promise<void> {
  await openPage('/dashboard', { as: aUser(), replies: feedReplies([aPost()]), width });
  await expect.element(discover).toBeVisible();
}

it.each([1024, 1440])(
  '[SEEN-22] beside the feed, %d pixels wide, links begin where its first card does',
  async (width) => {
    await openHome(width);
    expect(boxOf(discover.element()).top).toBe(firstCard().top);
    expect(boxOf(mentorLink.element()).width).toBeGreaterThanOrEqual(320);
  },
);

it('[SEEN-22] on a tablet the feed is as wide as the bar above, and the links are one line', async () => {
  await openHome(768);
  expect(firstCard().right).toBe(boxOf(page.getByRole('button', { name: 'Your menu' }).element()).right);
  expect(boxOf(mentorLink.element()).top).toBe(boxOf(discover.element()).top);
});
