import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isOverlapping } from '#test/checks.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPost, feedReplies } from '#test/posts.ts';

const boxOf = (element: Element | null | undefined): DOMRect => {
  if (!element) throw new Error('It is not on the page.');
  return element.getBoundingClientRect();
};
const mentorLink = page.getByRole('main').getByRole('link', { name: 'Find a mentor' });
const discover = page.getByRole('navigation', { name: 'Discover' });
const firstCard = () => boxOf(page.getByLabelText('What is on your mind?').element().closest('form')?.parentElement);

const manyPosts = Array.from({ length: 10 }, () =>
  aPost({ id: crypto.randomUUID(), content: 'Hello circle\n'.repeat(4) }),
);

async function openHome(width: number, posts = [aPost()]): Promise<void> {
  await openPage('/dashboard', { as: aUser(), replies: feedReplies(posts), width });
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

it('[FIT-03] on a phone the bar at the bottom covers nothing that has the focus', async () => {
  await openHome(360, manyPosts);
  await resizePage(360, 640);
  const bar = page.getByRole('navigation', { name: 'Main' }).element();
  const pressable = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button:not([disabled]), textarea)')];
  expect(pressable.length).toBeGreaterThan(20);
  // The last ones cannot be scrolled to the bar.
  for (const element of pressable.slice(0, -10)) {
    // Browsers scroll to what gets the focus unless it is in the window, and the area below the bar is.
    scrollBy(0, boxOf(element).top - boxOf(bar).top - 10);
    element.focus();
    expect({ covered: isOverlapping(boxOf(element), boxOf(bar)), element }).toEqual({ covered: false, element });
  }
});

it('[FIT-05] a column beside the feed that is higher than the window sticks with its end in view', async () => {
  await openHome(1440, manyPosts);
  await resizePage(1440, 300);
  expect(boxOf(mentorLink.element()).bottom).toBeGreaterThan(300);
  scrollTo(0, 900);
  await expect.poll(() => boxOf(mentorLink.element()).bottom).toBeLessThanOrEqual(300 - 24);
  expect(boxOf(mentorLink.element()).bottom).toBeGreaterThan(200);

  await resizePage(1440, 900);
  await expect.poll(() => boxOf(discover.element()).top).toBe(96);
});
