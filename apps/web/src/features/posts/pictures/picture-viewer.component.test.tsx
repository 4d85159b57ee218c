import { listComments } from '@right-circle/contract/post-comments';
import { getPost } from '@right-circle/contract/posts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPicture, aPost } from '#test/posts.ts';
import { swipeStep } from './use-swipe.ts';

const post = aPost({ images: [aPicture('sea', 'The sea'), aPicture('sky', 'The sky'), aPicture('fog', '')] });
const PATH = `/dashboard/posts/${post.id}`;
const replies = [reply(getPost, post), reply(listComments, { data: [], next_cursor: null })];
const viewer = (n: number) => page.getByRole('dialog', { name: `Picture ${n} of 3` });

it('[PICTURE-04][PICTURE-05] a picture opens over the page, turns with the arrow keys, and Back closes it', async () => {
  await openPage(PATH, { as: aUser(), replies });
  await page.getByRole('link', { name: 'The sea' }).click();
  await expect.element(viewer(1).getByRole('img', { name: 'The sea' })).toBeVisible();
  await expect.element(viewer(1).getByText('The sea')).toBeVisible();
  expect(location.search).toBe(`?picture=${post.id}.1`);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(viewer(1)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer(2).getByText('The sky')).toBeVisible();
  await viewer(2).getByRole('button', { name: 'Next picture' }).click();
  await expect.element(viewer(3).getByRole('img', { name: 'Picture without a description' })).toBeVisible();
  expect(location.search).toBe(`?picture=${post.id}.3`);
  history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe(PATH);
});

it('[PICTURE-04][PICTURE-05] a link opens the viewer, zoom keeps the arrow keys for the picture, and Escape closes it', async () => {
  await openPage(`${PATH}?picture=${post.id}.2`, { as: aUser(), replies, width: 360 });
  await expect.element(viewer(2)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await viewer(2).getByRole('button', { name: 'Zoom in' }).click();
  const zoomed = page.getByRole('region', { name: 'Zoomed picture' });
  await expect.element(zoomed).toBeVisible();
  expect(zoomed.element().scrollWidth).toBeGreaterThan(zoomed.element().clientWidth);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer(2)).toBeVisible();
  await userEvent.keyboard('-');
  await expect.element(zoomed).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe(PATH);
});

it('[PICTURE-10] zooming keeps the middle, or the point of a double click, in the middle', async () => {
  await openPage(`${PATH}?picture=${post.id}.2`, { as: aUser(), replies, width: 360 });
  const zoomed = page.getByRole('region', { name: 'Zoomed picture' });
  const across = () => {
    const { scrollLeft, scrollWidth, clientWidth } = zoomed.element();
    return (scrollLeft + clientWidth / 2) / scrollWidth;
  };
  await viewer(2).getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(zoomed).toBeVisible();
  expect(across()).toBeCloseTo(0.5, 2);
  await viewer(2).getByRole('button', { name: 'Zoom out' }).click();
  const picture = viewer(2).getByRole('img', { name: 'The sky' });
  const { left, top, width, height } = picture.element().getBoundingClientRect();
  const at = { clientX: left + width * 0.7, clientY: top + height / 2 };
  picture.element().dispatchEvent(new MouseEvent('dblclick', { bubbles: true, ...at }));
  await expect.element(zoomed).toBeVisible();
  expect(across()).toBeCloseTo(0.7, 1);
});

it('[PICTURE-04] a swipe turns to the next picture', async () => {
  await openPage(`${PATH}?picture=${post.id}.1`, { as: aUser(), replies, width: 360 });
  const picture = viewer(1).getByRole('img', { name: 'The sea' });
  await expect.element(picture).toBeVisible();
  const finger = (type: string, clientX: number) =>
    new PointerEvent(type, {
      pointerId: 7,
      pointerType: 'touch',
      isPrimary: true,
      bubbles: true,
      clientX,
      clientY: 300,
    });
  picture.element().dispatchEvent(finger('pointerdown', 300));
  picture.element().dispatchEvent(finger('pointerup', 120));
  await expect.element(viewer(2)).toBeVisible();
});

it.each([
  [-120, 10, 1],
  [120, -10, -1],
  [-30, 0, 0],
  [-120, 90, 0],
  [0, 200, 0],
])('[PICTURE-04] a movement of %i, %i turns by %i', (dx, dy, expected) => {
  expect(swipeStep(dx, dy)).toBe(expected);
});
