import {
  blockUser,
  type CirclePerson,
  getSuggestions,
  listCircle,
  muteUser,
  unmuteUser,
} from '@right-circle/contract/network';
import { getProfile } from '@right-circle/contract/people';
import { listComments } from '@right-circle/contract/post-comments';
import { getPost, listPosts, type Post } from '@right-circle/contract/posts';
import { reportSomething } from '@right-circle/contract/safety';
import { listSessions } from '@right-circle/contract/sessions';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '#test/checks.ts';
import { noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const author = {
  user_id: '01890000-0000-7000-8000-00000000000a',
  username: 'ravi',
  full_name: 'Ravi Iyer',
  profile_pic: null,
};
const post: Post = {
  id: '01890000-0000-7000-8000-00000000000b',
  author,
  content: 'Hello',
  images: [],
  reel: null,
  mentions: [],
  created_at: '2030-01-01T00:00:00.000Z',
  edited_at: null,
  likes_count: 0,
  comments_count: 1,
  shares_count: 0,
  is_liked: false,
  is_own: false,
  is_share: false,
  shared_post: null,
  reason: null,
};
const comment = {
  id: '01890000-0000-7000-8000-00000000000c',
  post_id: post.id,
  parent_id: null,
  author,
  content: 'Theirs',
  mentions: [],
  created_at: post.created_at,
  can_delete: false,
  edited_at: null,
  can_edit: false,
  likes_count: 0,
  is_liked: false,
  replies_count: 0,
  replies: [],
};
const done = { message: 'Done.' };
const replies = [
  reply(getPost, post),
  reply(listComments, { data: [comment], next_cursor: null }),
  reply(muteUser, done),
  reply(unmuteUser, done),
  reply(blockUser, done),
  reply(getSuggestions, { suggested_friends: [] }),
  reply(reportSomething, {
    message: 'Thank you. We look at every report within 24 hours.',
    report_id: '01890000-0000-7000-8000-00000000000d',
    due_at: '2030-01-02T00:00:00.000Z',
  }),
];
const item = (name: string) => page.getByRole('menuitem', { name });
const menuOf = (what: string) => page.getByRole('button', { name: `More about the ${what} of Ravi Iyer` });

async function open(width = 1280): Promise<void> {
  await openPage(`/dashboard/posts/${post.id}`, { as: aUser(), replies, width });
}

it.each(['post', 'comment'])('[FAIR-15] the menu of a %s mutes its author, with Undo', async (what) => {
  await open();
  await menuOf(what).click();
  await item('Mute Ravi Iyer').click();
  await expect.element(toast('Ravi Iyer is muted')).toBeVisible();
  expect(requests(muteUser)).toMatchObject([{ params: { id: author.user_id } }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => requests(unmuteUser)).toHaveLength(1);
});

it('[FAIR-15] blocking from a menu asks first', async () => {
  await open();
  await menuOf('post').click();
  await item('Block Ravi Iyer').click();
  const question = page.getByRole('alertdialog', { name: 'Block Ravi Iyer?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(requests(blockUser)).toHaveLength(0);
  await menuOf('post').click();
  await item('Block Ravi Iyer').click();
  await question.getByRole('button', { name: 'Block' }).click();
  await expect.element(toast('Ravi Iyer is blocked')).toBeVisible();
  expect(requests(blockUser)).toMatchObject([{ params: { id: author.user_id } }]);
});

it('[FAIR-15] so does the menu of a person in a list', async () => {
  const me = aUser();
  const person: CirclePerson = {
    ...author,
    bio: '',
    platform_followers: {},
    is_following: false,
    connection_status: 'none',
  };
  const list = [refuse(getProfile, 'not_found'), reply(listCircle, { data: [person], next_cursor: null }), ...replies];
  await openPage(`/dashboard/view-profile/${me.id}/followers`, { as: me, replies: list, width: 360 });
  await page.getByRole('button', { name: 'More about Ravi Iyer' }).click();
  await expect.element(item('Block Ravi Iyer')).toBeVisible();
  await item('Mute Ravi Iyer').click();
  await expect.poll(() => requests(muteUser)).toHaveLength(1);
});

it.each([
  ['mute', 'Ravi Iyer is muted.'],
  ['block', 'Ravi Iyer is blocked.'],
] as const)('[FAIR-16] right after a report one can also %s the person', async (action, text) => {
  await open(360);
  await menuOf('post').click();
  await item('Report').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Spam' }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByRole('button', { name: `Also ${action} Ravi Iyer` }).click();
  if (action === 'block') {
    expect(requests(blockUser)).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Block Ravi Iyer' }).click();
  }
  await expect.element(dialog.getByText(text)).toBeVisible();
  expect(requests(action === 'mute' ? muteUser : blockUser)).toHaveLength(1);
});

it('[FAIR-17] somebody in "People to know" can be muted and blocked', async () => {
  const card = { ...author, bio: '', platform_followers: {}, followers_count: 0, connection_id: null };
  const known = { ...card, reason: 'Popular', is_following: false };
  const home = [reply(getSuggestions, { suggested_friends: [known] }), reply(muteUser, done), reply(blockUser, done)];
  const empty = [reply(listPosts, { data: [], next_cursor: null }), noReply(listSessions)];
  await openPage('/dashboard', { as: aUser(), replies: [...home, ...empty] });
  const menu = page.getByRole('button', { name: 'More about Ravi Iyer', exact: true });
  await menu.click();
  await item('Mute Ravi Iyer').click();
  await expect.element(toast('Ravi Iyer is muted')).toBeVisible();
  await menu.click();
  await item('Block Ravi Iyer').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect.poll(() => requests(blockUser)).toHaveLength(1);
});
