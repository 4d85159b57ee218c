import { listComments } from '@right-circle/contract/post-comments';
import { getPost } from '@right-circle/contract/posts';
import { reportSomething } from '@right-circle/contract/safety';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectTexts } from '#test/checks.ts';
import { answerWith, noReply, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aProfile, aUser, profileReplies } from '#test/people.ts';
import { aPost, aThread } from '#test/posts.ts';

const me = aUser();
const dialog = page.getByRole('dialog');
const item = (name: string) => page.getByRole('menuitem', { name });
const send = dialog.getByRole('button', { name: 'Send report' });
const received = reply(reportSomething, {
  message: 'Thank you. We look at every report within 24 hours.',
  report_id: crypto.randomUUID(),
  due_at: '2030-01-02T00:00:00.000Z',
});

it('[POL-13] a report needs a reason, and keeps what was typed when it cannot be sent', async () => {
  const post = aPost();
  const replies = [
    reply(getPost, post),
    reply(listComments, { data: [], next_cursor: null }),
    noReply(reportSomething),
  ];
  await openPage(`/dashboard/posts/${post.id}`, { as: me, replies });
  await page.getByRole('button', { name: /^More about the post/ }).click();
  await item('Report').click();
  await expect.element(dialog).toHaveAccessibleName('Report this post');
  await expect.element(dialog.getByRole('radio')).toHaveLength(10);
  await expect.element(dialog.getByRole('radio').first()).toHaveAccessibleName('Child safety');
  await send.click();
  await expect.element(dialog.getByText('Choose a reason.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Child safety' }).click();
  await dialog.getByRole('textbox', { name: 'Details' }).fill('Look at this');
  await expect.element(dialog.getByText('12 / 1000')).toBeVisible();
  await send.click();
  await expect.element(dialog.getByText('Your report was not sent. Please try again later.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Details' })).toHaveValue('Look at this');
  answerWith(received);
  await send.click();
  await expect.element(dialog.getByText('Thank you. We look at every report within 24 hours.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('[POL-13] comments of others can be reported, own ones cannot', async () => {
  const post = aPost();
  const mine = aThread({
    author: { user_id: me.id, username: me.username, full_name: me.full_name, profile_pic: null },
    content: 'Mine',
  });
  const theirs = aThread({ content: 'Theirs', can_edit: false, can_delete: false });
  const replies = [reply(getPost, post), reply(listComments, { data: [theirs, mine], next_cursor: null })];
  await openPage(`/dashboard/posts/${post.id}`, { as: me, replies });
  await page.getByRole('button', { name: 'More about the comment of Kabir Khan' }).click();
  await item('Report').click();
  await expect.element(dialog).toHaveAccessibleName('Report this comment');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'More about the comment of Asha Rao' }).click();
  await expectTexts(page.getByRole('menuitem'), ['Edit', 'Delete']);
});

it('[POL-13] a profile can be reported from its menu', async () => {
  const kabir = aProfile();
  await openPage(`/dashboard/view-profile/${kabir.id}`, {
    as: me,
    replies: [...profileReplies(() => kabir), received],
  });
  await page.getByRole('button', { name: 'More about Kabir Eats' }).click();
  await item('Report').click();
  await expect.element(dialog).toHaveAccessibleName('Report this profile');
  await dialog.getByRole('radio', { name: 'Pretends to be someone else' }).click();
  await send.click();
  await expect.element(dialog.getByText('Report sent')).toBeVisible();
  expect(requests(reportSomething)).toMatchObject([
    { body: { target_type: 'profile', target_id: kabir.id, reason: 'impersonation' } },
  ]);
});
