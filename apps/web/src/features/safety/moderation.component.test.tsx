import {
  type CaseFile,
  decideReport,
  getCaseFile,
  listAppeals,
  listReports,
  type Report,
} from '@right-circle/contract/safety';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { noReply, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const NOW = '2030-01-01T10:00:00Z';
const id = (end: number) => `01890000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const person = (end: number, full_name: string) => ({
  user_id: id(end),
  username: full_name.toLowerCase(),
  full_name,
  profile_pic: null,
});

const report: Report = {
  id: id(1),
  target_type: 'comment',
  target_id: id(2),
  post_id: id(3),
  reel_id: null,
  mentor_id: null,
  reason: 'hate',
  details: 'They always do this',
  excerpt: 'Ugly yourself',
  owner: person(4, 'Vikram'),
  reporter: person(5, 'Asha'),
  created_at: '2030-01-01T09:00:00Z',
  due_at: '2030-01-02T09:00:00Z',
  urgency: 'on_time',
  outcome: null,
  decided_at: null,
  decided_reason: null,
  hidden_until: null,
  note: '',
};

const comment = { created_at: '2030-01-01T08:00:00Z', is_hidden: false };
const past = { id: id(9), target_type: 'post', created_at: '2029-12-01T08:00:00Z', reason: 'spam' } as const;
const caseFile: CaseFile = {
  images: [],
  video: null,
  context: {
    kind: 'post',
    id: id(3),
    author: person(6, 'Meera'),
    text: 'My garden',
    images: [{ url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: 'Red flowers' }],
    video: null,
  },
  thread: [
    { ...comment, id: id(7), author: person(5, 'Asha'), text: 'Ugly flowers', is_reported: false },
    { ...comment, id: id(2), author: person(4, 'Vikram'), text: 'Ugly yourself', is_reported: true },
  ],
  about_content: [],
  about_author: [
    {
      ...past,
      excerpt: 'Buy now',
      outcome: 'removed',
      decided_at: '2029-12-02T08:00:00Z',
      decided_reason: 'scam',
      note: 'Asked for money.',
      appeal_outcome: 'refused',
    },
  ],
};

const replies = [
  reply(listReports, { data: [report], open_count: 1, late_count: 0 }),
  reply(getCaseFile, caseFile),
  reply(listAppeals, { data: [] }),
  reply(decideReport, {
    ...report,
    outcome: 'removed',
    decided_at: NOW,
    decided_reason: 'harassment',
    note: 'Rule 3.',
  }),
];
const options = { as: aUser({ is_moderator: true }), now: NOW, replies };
const card = page.getByRole('article');
const question = page.getByRole('alertdialog');

it('[FAIR-13] removing needs a reason of the moderator and a confirmation; Cancel keeps what was typed', async () => {
  await openPage('/dashboard/moderation', options);
  await card.getByLabelText('Note').fill('Rule 3.');
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect.element(card.getByText('Choose a reason.')).toBeVisible();
  await expect.element(card.getByLabelText('Your reason')).toHaveFocus();
  await card.getByLabelText('Your reason').selectOptions('Harassment or bullying');
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question).toHaveAccessibleName('Remove this comment?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(requests(decideReport)).toHaveLength(0);
  await expect.element(card.getByLabelText('Note')).toHaveValue('Rule 3.');
  await card.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove comment' }).click();
  await expect.poll(() => requests(decideReport)).toHaveLength(1);
  expect(requests(decideReport)[0]?.body).toEqual({ action: 'remove', reason: 'harassment', note: 'Rule 3.' });
});

it('[FAIR-13] a decision that fails keeps the question open with the error', async () => {
  await openPage('/dashboard/moderation', { ...options, replies: [...replies.slice(0, 3), noReply(decideReport)] });
  await card.getByLabelText('Note').fill('Rule 3.');
  await card.getByLabelText('Your reason').selectOptions('Spam');
  await card.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove comment' }).click();
  await expect.element(question).toMatchTextContent('Your decision was not kept. Please try again later.');
});

it.each([360, 1440])('[FAIR-14] the card shows context, conversation and history at %i pixels', async (width) => {
  await openPage('/dashboard/moderation', { ...options, width });
  await expect.element(card.getByText('My garden')).toBeVisible();
  await expect.element(card.getByRole('img', { name: 'Red flowers' })).toBeInTheDocument();
  await expect.element(card.getByText('Ugly flowers')).toBeVisible();
  await expect.element(card.getByText('Earlier reports about this comment: none')).toBeVisible();
  await card.getByText('Other reports about @vikram: 1').click();
  await expect.element(card.getByText('Scam or fraud. Asked for money. Appeal refused.')).toBeVisible();
  expectNoSidewaysScroll();
});
