import {
  type CaseFile,
  decideAppeal,
  decideReport,
  getCaseFile,
  listAppeals,
  listModerationLog,
  listReports,
  type Report,
} from '@right-circle/contract/moderation';
import { listMyDecisions } from '@right-circle/contract/safety';
import { HOUR_MS } from '@right-circle/rules/durations';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectTexts, toast } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
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
  await expect.element(question).toMatchTextContent('Your decision was not saved. Please try again later.');
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

it('[POL-13] suspending asks first; Cancel keeps the note', async () => {
  const suspended = { ...report, outcome: 'suspended' as const, decided_at: NOW, note: 'Asked people for money.' };
  await openPage('/dashboard/moderation', { ...options, replies: [...replies, reply(decideReport, suspended)] });
  await card.getByLabelText('Note').fill('Asked people for money.');
  await card.getByLabelText('Your reason').selectOptions('Scam or fraud');
  await card.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(question).toHaveAccessibleName('Suspend @vikram?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card.getByLabelText('Note')).toHaveValue('Asked people for money.');
  await card.getByRole('button', { name: 'Suspend' }).click();
  answerWith(reply(listReports, { data: [], open_count: 0, late_count: 0 }));
  await question.getByRole('button', { name: 'Suspend account' }).click();
  await expect.element(toast("Suspended. We've notified the owner and reporters.")).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(requests(decideReport)).toMatchObject([{ body: { action: 'suspend', reason: 'scam' } }]);
});

it('[POL-13] two moderators decide: the second is told and sees a fresh queue', async () => {
  const late = refuse(decideReport, 'already_decided', 'Another moderator already decided this report.');
  await openPage('/dashboard/moderation', { ...options, replies: [...replies, late] });
  await card.getByLabelText('Note').fill('Not fine.');
  await card.getByLabelText('Your reason').selectOptions('Scam or fraud');
  await card.getByRole('button', { name: 'Remove' }).click();
  answerWith(reply(listReports, { data: [], open_count: 0, late_count: 0 }));
  await question.getByRole('button', { name: 'Remove comment' }).click();
  await expect.element(toast('Another moderator already decided this report.')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it('[POL-13] a note survives a refused decision, another tab and a reload', async () => {
  const refusal = refuse(decideReport, 'not_allowed', 'Another moderator has to decide about you.');
  const log = reply(listModerationLog, { data: [] });
  await openPage('/dashboard/moderation', { ...options, replies: [...replies, refusal, log] });
  const note = card.getByRole('textbox', { name: 'Note' });
  await note.fill('I like it.');
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(card.getByText('Another moderator has to decide about you.')).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tab', { name: 'Open' }).click();
  await expect.element(note).toHaveValue('I like it.');
  await reloadPage();
  await expect.element(note).toHaveValue('I like it.');
});

it('[POL-13] a moderator cannot decide an appeal against their own decision', async () => {
  const appeal = { id: id(20), message: 'It was not me.', created_at: NOW, outcome: null, note: '' };
  const decided = { ...report, outcome: 'suspended' as const, decided_at: NOW, note: 'Asked for money.' };
  const text = 'You made this decision, so another moderator has to decide the appeal.';
  const appeals = [
    reply(listAppeals, { data: [{ ...appeal, report: decided }] }),
    refuse(decideAppeal, 'not_allowed', text),
  ];
  await openPage('/dashboard/moderation?tab=appeals', { ...options, replies: [...replies, ...appeals] });
  await card.getByRole('textbox', { name: 'Note' }).fill('Proven.');
  await card.getByRole('button', { name: 'Grant appeal' }).click();
  await expect.element(card.getByText(text)).toBeVisible();
  expect(requests(decideAppeal)).toMatchObject([
    { params: { id: id(20) }, body: { outcome: 'granted', note: 'Proven.' } },
  ]);
});

it.each(['dark', 'light'] as const)(
  '[POL-13] the clock of a report is amber near its end and red after it; late ones are counted (%s)',
  async (theme) => {
    const clock = (number: number, hours: number, urgency: Report['urgency']): Report => ({
      ...report,
      id: id(30 + number),
      reporter: number === 2 ? null : report.reporter,
      due_at: new Date(Date.parse(NOW) + hours * HOUR_MS + (hours > 0 ? 90_000 : -90_000)).toISOString(),
      urgency,
    });
    const data = [clock(1, -2, 'late'), clock(2, 3, 'amber'), clock(3, 20, 'on_time')];
    const late = reply(listReports, { data, open_count: 3, late_count: 1 });
    await openPage('/dashboard/moderation', { ...options, replies: [...replies, late], width: 360, theme });
    await expect.element(page.getByText('1 is late.')).toBeVisible();
    await expectTexts(page.getByCss('article header time'), ['2 h late', '3 h left', '20 h left']);
    await expect.element(page.getByRole('tab', { name: 'Open' })).toMatchTextContent('3');
    expectNoSidewaysScroll();
    for (const [place, colour] of ['brick', 'marigold', 'jamun'].entries()) {
      await expect.element(card.nth(place).getByCss(`path.stroke-${colour}`)).toHaveLength(1);
    }
    await expect.element(page.getByText('Deleted account')).toBeVisible();
  },
);

it('[POL-13] to everybody else the moderation page does not exist', async () => {
  await openPage('/dashboard/moderation', {
    as: aUser(),
    replies: [refuse(listReports, 'not_found'), refuse(listAppeals, 'not_found')],
  });
  await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Moderation' })).not.toBeInTheDocument();
});

it('the queue says what failed and tries again', async () => {
  await openPage('/dashboard/moderation', { ...options, replies: [...replies, noReply(listReports)] });
  await expect.element(page.getByText('Failed to fetch the reports. Please try again later.')).toBeVisible();
  answerWith(...replies);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card).toBeVisible();
});

it('the decisions about oneself say what failed, and that there are none', async () => {
  await openPage('/dashboard/decisions', { as: aUser(), replies: [noReply(listMyDecisions)] });
  await expect.element(page.getByText('Failed to fetch the decisions. Please try again later.')).toBeVisible();
  answerWith(reply(listMyDecisions, { data: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No decisions about you' })).toBeVisible();
});
