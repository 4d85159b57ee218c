import { listComments } from '@right-circle/contract/post-comments';
import { editPost, getPost } from '@right-circle/contract/posts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { answerWith, noReply, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPicture, aPost } from '#test/posts.ts';

const post = aPost({ is_own: true, images: [aPicture('sea', 'The sea'), aPicture('sky', '')] });
const comments = reply(listComments, { data: [], next_cursor: null });

async function openEditor(width: number): Promise<void> {
  await openPage(`/dashboard/posts/${post.id}`, { as: aUser(), width, replies: [reply(getPost, post), comments] });
  await page.getByRole('button', { name: 'More about the post of Kabir Khan' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

it('[PICTURE-01][PICTURE-02] pictures are described, moved, added and removed when editing a post', async () => {
  await openEditor(360);
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  const description = (n: number) => dialog.getByLabelText(`Description of picture ${n}`);
  await expect.element(description(1)).toHaveValue('The sea');
  await expect.element(description(2)).toHaveAttribute('placeholder', 'Describe this picture (optional)');
  await expect.element(description(2)).toHaveAttribute('maxlength', '500');
  await description(2).fill('The sky');
  await dialog.getByRole('button', { name: 'Move picture 2 earlier' }).click();
  await expect.element(description(1)).toHaveValue('The sky');
  await expect.element(dialog.getByRole('button', { name: 'Move picture 1 earlier' })).toBeDisabled();
  const png = new File([await aPng()], 'new.png', { type: 'image/png' });
  await dialog.getByCss('input[type=file]').upload(png);
  await description(3).fill('A new one');
  await dialog.getByRole('button', { name: 'Remove picture 2' }).click();
  expectNoSidewaysScroll();
  answerWith(noReply(editPost));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Your post was not sent. Please try again later.')).toBeVisible();
  await expect.element(description(2)).toHaveValue('A new one');
  answerWith(reply(editPost, { ...post, images: [aPicture('sky', 'The sky'), aPicture('new', 'A new one')] }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'A new one' })).toBeInTheDocument();
  const body = requests(editPost).at(-1)?.body as Record<string, unknown>;
  expect(body['pictures']).toBe(
    JSON.stringify([{ url: '/media/posts/sky.webp', alt: 'The sky' }, { alt: 'A new one' }]),
  );
  expect(body['image']).toBeInstanceOf(Uint8Array);
});

async function aPng(): Promise<Blob> {
  const canvas = new OffscreenCanvas(8, 6);
  canvas.getContext('2d');
  return await canvas.convertToBlob({ type: 'image/png' });
}
