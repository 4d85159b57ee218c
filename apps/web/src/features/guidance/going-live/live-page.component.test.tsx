import { getAvailability } from '@right-circle/contract/bookings';
import { getConfiguration } from '@right-circle/contract/guidance';
import { getMentorProfile } from '@right-circle/contract/mentors';
import { getProfile } from '@right-circle/contract/people';
import { listPosts } from '@right-circle/contract/posts';
import { getPublicSettings, nothingPublic, savePublicSettings } from '@right-circle/contract/public-pages';
import { exploreReels } from '@right-circle/contract/reels';
import { getReviewSummary, listReviews } from '@right-circle/contract/reviews';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, expectTexts } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { aMentorProfile, NOW, someFreeTimes } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aPublicPage, aUser } from '#test/people.ts';

const heading = page.getByRole('heading', { level: 1 });
const entries = page.getByRole('list', { name: 'Checklist' }).getByRole('listitem');
const asha = aUser({ bio: 'Recipe reels' });

const decided = aPublicPage();

const replies = [
  reply(getPublicSettings, decided),
  reply(getAvailability, someFreeTimes()),
  reply(getMentorProfile, aMentorProfile()),
  reply(listPosts, { data: [], next_cursor: null }),
];

async function open(width = 1280, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await openPage('/dashboard/provide-guidance/live', { as: asha, now: NOW, replies, width, theme });
}

it('[FIND-16] the link is copied, sent by WhatsApp, or shared as the browser can', async () => {
  const url = `${location.origin}/dashboard/view-profile/${asha.id}`;
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shared = vi.fn(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share: shared });
  await open();
  await expect.element(page.getByLabelText('Link to your page')).toHaveValue(url);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => copied.mock.calls).toEqual([[url]]);
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const whatsapp = page.getByRole('link', { name: /^WhatsApp/ }).element() as HTMLAnchorElement;
  expect(new URL(whatsapp.href).searchParams.get('text')).toBe(`Book a session with Asha Rao: ${url}`);
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect.poll(() => shared.mock.calls).toEqual([[expect.objectContaining({ url })]]);
});

it('[PUB-29] the link to share is the public page once there is one', async () => {
  const choose = reply(savePublicSettings, ({ body }) => ({ ...decided, ...body }));
  const undecided = reply(getPublicSettings, aPublicPage({ is_decided: false }));
  await openPage('/dashboard/provide-guidance/live', { as: asha, now: NOW, replies: [...replies, undecided, choose] });
  const link = page.getByLabelText('Link to your page');
  await expect.element(link).toHaveValue(`${location.origin}/dashboard/view-profile/${asha.id}`);
  await page.getByRole('button', { name: 'Make my page public' }).click();
  await expect.element(link).toHaveValue(`${location.origin}/@asha`);
});

it('[FIND-16] a browser that cannot share offers the rest', async () => {
  Object.assign(navigator, { canShare: undefined });
  await open(360, 'dark');
  await expect.element(heading).toHaveTextContent('You’re live');
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Share…' })).not.toBeInTheDocument();
  expectNoSidewaysScroll();
});

it('[FIND-17] ticks come from what is saved, and the others lead to where they are done', async () => {
  await open();
  await expect.element(entries).toHaveLength(7);
  await expectTexts(entries.getByText(/^Done:/), ['Done:', 'Done:', 'Done:']);
  await expect.element(page.getByRole('progressbar', { name: 'Done' })).toHaveAttribute('aria-valuetext', '3 of 7');
  await expect
    .element(entries.getByRole('link', { name: 'To do: Add your photo' }))
    .toHaveAttribute('href', '/dashboard/profile');
  await entries.getByRole('link', { name: 'To do: Say what you can help with' }).click();
  await expectPath('/dashboard/about');
});

it('[FIND-15] who offers nothing yet reads so, and a failure can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith(...replies, refuse(getAvailability, 'not_found'));
  await openPage('/dashboard/provide-guidance/live', { as: asha, now: NOW });
  await expect.element(heading).toHaveTextContent('You’re not live yet');
  answerWith(refuse(getConfiguration, 'not_found'));
  await page.getByRole('link', { name: 'Set up your sessions' }).click();
  await expectPath('/dashboard/provide-guidance');
});

it('[FIND-15] a page that did not load can be loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith(...replies, noReply(listPosts));
  await openPage('/dashboard/provide-guidance/live', { as: asha, now: NOW });
  await expect.element(page.getByRole('alert')).toBeVisible();
  answerWith(...replies);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toHaveTextContent('You’re live');
});

it('[FIND-03][FIND-15] one’s own profile leads there, and has no panel to book oneself', async () => {
  const { user_id, username, full_name, profile_pic, bio, platform_followers, created_at } = asha;
  const profile = {
    id: user_id,
    user_id,
    username,
    full_name,
    name: full_name,
    profile_pic,
    bio,
    platform_followers,
    created_at,
    categories: [],
    followers_count: 0,
    following_count: 0,
    connections_count: 0,
    connection_id: null,
    is_following: false,
    is_muted: false,
    connection_status: 'self' as const,
    is_mentor: true,
  };
  const own = [
    reply(getProfile, profile),
    reply(listReviews, { data: [], has_more: false }),
    reply(getReviewSummary, { average: null, count: 0, stars: [0, 0, 0, 0, 0], sessions_to_review: [], refusal: null }),
    reply(exploreReels, { data: [], until: new Date(NOW).toISOString() }),
  ];
  await openPage(`/dashboard/view-profile/${asha.id}`, { as: asha, now: NOW, replies: [...replies, ...own] });
  await expect
    .element(page.getByRole('link', { name: 'Share my page' }))
    .toHaveAttribute('href', '/dashboard/provide-guidance/live');
  await expect.element(page.getByRole('region', { name: /^Sessions with/ })).not.toBeInTheDocument();
});

it('[PUB-21] a mentor is asked once whether everyone may see their page, with nothing chosen in advance', async () => {
  const undecided = reply(getPublicSettings, { ...decided, is_decided: false });
  const saved = reply(savePublicSettings, ({ body }) => ({ ...decided, ...body }));
  await openPage('/dashboard/provide-guidance/live', {
    as: asha,
    now: NOW,
    replies: [undecided, saved, ...replies.slice(1)],
  });
  const question = page.getByRole('heading', { name: 'Show your page to everyone?' });
  await expect.element(question).toBeVisible();
  expect(requests(savePublicSettings)).toEqual([]);
  await page.getByRole('button', { name: 'Keep it private' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(requests(savePublicSettings).map(({ body }) => body)).toEqual([nothingPublic]);
});

it('[PUB-21] one click makes the page public, and nothing else', async () => {
  const undecided = reply(getPublicSettings, { ...decided, is_decided: false });
  const saved = reply(savePublicSettings, ({ body }) => ({ ...decided, ...body }));
  await openPage('/dashboard/provide-guidance/live', {
    as: asha,
    now: NOW,
    replies: [undecided, saved, ...replies.slice(1)],
  });
  await page.getByRole('button', { name: 'Make my page public' }).click();
  await expect
    .poll(() => requests(savePublicSettings).map(({ body }) => body))
    .toEqual([{ ...nothingPublic, page: true }]);
});
