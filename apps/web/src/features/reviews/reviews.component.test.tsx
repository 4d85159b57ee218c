import { getAvailability } from '@right-circle/contract/bookings';
import { getMentorProfile } from '@right-circle/contract/mentors';
import {
  addReview,
  deleteReview,
  editReview,
  getReviewSummary,
  listReviews,
  type Review,
} from '@right-circle/contract/reviews';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFocusInside, toast } from '#test/checks.ts';
import { answerWith, type DeclaredReply, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { aMentorProfile, NOW, someFreeTimes } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aProfile, aUser, profileReplies } from '#test/people.ts';

const AT = new Date(NOW).toISOString();
const me = aUser();
const times = someFreeTimes();
const mentor = aProfile({ user_id: times.mentor.user_id, full_name: times.mentor.full_name, is_mentor: true });
const slot_id = crypto.randomUUID();
const session = { slot_id, start_time: NOW, end_time: NOW, topic: 'Growing a channel' };
const author = { user_id: me.id, username: me.username, full_name: me.full_name, profile_pic: null };
const form = page.getByRole('form', { name: 'Add a Review' });
const comment = form.getByRole('textbox', { name: 'Your comment' });
const post = form.getByRole('button', { name: 'Post review' });
const thanks = toast('Thank you. Your review is here for everyone to read.');

const aReview = (changes: Partial<Review> = {}): Review => ({
  id: crypto.randomUUID(),
  author,
  rating: 5,
  comment: 'Worth every minute',
  created_at: AT,
  edited_at: null,
  reply: null,
  is_own: true,
  can_edit: true,
  can_reply: false,
  ...changes,
});

/** Replies that tell what is stored: the caller has one session to review until there is a review. */
function stored(reviews: Review[], isDue = reviews.length === 0): DeclaredReply[] {
  return [
    reply(listReviews, { data: reviews, has_more: false }),
    reply(getReviewSummary, {
      average: null,
      count: reviews.length,
      stars: [0, 0, 0, 0, reviews.length],
      sessions_to_review: isDue ? [session] : [],
      refusal: isDue ? null : 'You have reviewed your sessions with Meera Cooks.',
    }),
  ];
}

async function open(replies: DeclaredReply[]): Promise<void> {
  await openPage(`/dashboard/view-profile/${mentor.id}`, {
    as: me,
    now: NOW,
    replies: [
      ...profileReplies(() => mentor),
      reply(getAvailability, times),
      reply(getMentorProfile, aMentorProfile({ user_id: times.mentor.user_id })),
      ...replies,
    ],
  });
}

async function write(text = 'Worth every minute'): Promise<void> {
  await form.getByRole('radio', { name: '5 of 5: Excellent' }).click({ force: true });
  await comment.fill(text);
}

it('[BACK-03] a review of which only the reply was lost is shown as posted', async () => {
  await open(stored([]));
  await write();
  // The first try arrives, its reply doesn't; the second is refused as a repetition.
  answerWith(noReply(addReview));
  answerWith(...stored([aReview()]));
  await post.click();
  await expect.element(thanks).toBeVisible();
  await expect
    .element(page.getByRole('article', { name: 'Review of Asha Rao' }))
    .toMatchTextContent('Worth every minute');
  expect(requests(addReview)).toHaveLength(1);
});

it('[BACK-03] one that was sent again after the connection was lost is shown as posted too', async () => {
  await open(stored([]));
  await write();
  answerWith(noReply(addReview), noReply(getReviewSummary));
  await post.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Your review was not sent.');
  await expect.element(comment).toHaveValue('Worth every minute');
  answerWith(refuse(addReview, 'already_reviewed', 'You have already reviewed this session.'), ...stored([aReview()]));
  await post.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

it.each([
  ['that never arrived', noReply(addReview), stored([]), 'Your review was not sent.'],
  [
    'of a session that was reviewed in other words',
    refuse(addReview, 'already_reviewed', 'You have already reviewed this session.'),
    stored([aReview({ comment: 'Something else' })]),
    'You have already reviewed this session.',
  ],
])('[BACK-03] one %s is not, and keeps its text', async (_what, outcome, now, text) => {
  await open(stored([]));
  await write();
  answerWith(outcome, ...now);
  await post.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent(text);
  await expect.element(comment).toHaveValue('Worth every minute');
});

it('[BACK-04] a review whose deletion was not confirmed is gone, and the next try says so', async () => {
  await open(stored([aReview()]));
  await page.getByRole('button', { name: 'More about the review of Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  answerWith(refuse(deleteReview, 'not_found', 'This review does not exist.'), ...stored([]));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(toast('Your review is deleted')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Review of Asha Rao' })).not.toBeInTheDocument();
});

it('[KEPT-09] what is typed while a changed review is being saved stays in the form', async () => {
  await open(stored([aReview()]));
  await page.getByRole('button', { name: 'More about the review of Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('form', { name: 'Edit your review' });
  const text = edited.getByRole('textbox', { name: 'Your comment' });
  const slow = hold(reply(editReview, ({ body }) => aReview({ comment: body.comment })));
  answerWith(slow);
  await text.fill('Worth every rupee');
  await edited.getByRole('button', { name: 'Save review' }).click();
  await expect.poll(() => requests(editReview)).toHaveLength(1);
  await text.fill('Worth every rupee, truly');
  slow.release();
  await expect.element(edited.getByRole('button', { name: 'Save review' })).toBeEnabled();
  await expect.element(text).toHaveValue('Worth every rupee, truly');
});

it('[SOCIAL-32] the focus goes into a review that is edited, and stays with it afterwards', async () => {
  await open(stored([aReview()]));
  await page.getByRole('button', { name: 'More about the review of Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('form', { name: 'Edit your review' });
  await expect.element(edited.getByRole('textbox', { name: 'Your comment' })).toHaveFocus();
  await edited.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('article', { name: 'Review of Asha Rao' })).toHaveFocus();
});

it('[SOCIAL-32] so it does with a reply', async () => {
  await open(stored([aReview({ is_own: false, can_edit: false, can_reply: true })]));
  const answer = page.getByRole('button', { name: 'Reply to Asha Rao' });
  await answer.click();
  const field = page.getByRole('textbox', { name: 'Your reply' });
  await expect.element(field).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(answer).toBeVisible();
  await expectFocusInside(page.getByRole('article', { name: 'Review of Asha Rao' }));
});
