import { listMyDecisions, type MyDecision } from '@right-circle/contract/safety';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const NOW = '2030-01-02T10:00:00Z';
const removal: MyDecision = {
  report_id: '01890000-0000-7000-8000-000000000001',
  target_type: 'post',
  target_id: '01890000-0000-7000-8000-000000000002',
  reason: 'spam',
  excerpt: 'Buy now',
  outcome: 'removed',
  decided_at: '2030-01-01T10:00:00Z',
  hidden_until: '2030-01-31T10:00:00Z',
  restored_at: null,
  note: 'Rule 3.',
  appeal: null,
};
const card = page.getByRole('article');

async function open(changes: Partial<MyDecision>): Promise<void> {
  const replies = [reply(listMyDecisions, { data: [{ ...removal, ...changes }] })];
  await openPage('/dashboard/decisions', { as: aUser(), now: NOW, replies });
}

it('[FAIR-10] says the reason, that it is hidden, until when to appeal, and leads to the post', async () => {
  await open({});
  await expect.element(card.getByRole('heading', { name: 'Your post was removed' })).toBeVisible();
  await expect.element(card.getByText('Spam', { exact: true })).toBeVisible();
  await expect
    .element(card)
    .toMatchTextContent(
      /Your post is hidden from everyone else\. You can appeal until 31 January 2030 at 3:30 pm IST\. After that we delete it\./,
    );
  const link = card.getByRole('link', { name: 'Open the post' });
  await expect.element(link).toHaveAttribute('href', `/dashboard/posts/${removal.target_id}`);
  await expect.element(card.getByRole('button', { name: 'Appeal' })).toBeVisible();
});

it.each<[string, Partial<MyDecision>, RegExp]>([
  ['waits', { appeal: { message: 'Why?', outcome: null, note: '' } }, /We keep it until your appeal is decided\./],
  [
    'was granted',
    { hidden_until: null, restored_at: NOW, appeal: { message: 'Why?', outcome: 'granted', note: 'Right.' } },
    /Your post is back, with everything it had\./,
  ],
  [
    'was refused',
    { appeal: { message: 'Why?', outcome: 'refused', note: 'No.' } },
    /We'll delete it on 31 January 2030\./,
  ],
])('[FAIR-10] an appeal that %s says what happens to the post', async (_label, changes, text) => {
  await open(changes);
  await expect.element(card).toMatchTextContent(text);
  await expect.element(card.getByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
});

it('[FAIR-10] after the 30 days there is no form any more', async () => {
  await open({ hidden_until: '2030-01-02T09:00:00Z' });
  await expect.element(card.getByText("It's too late to appeal this decision.")).toBeVisible();
});
