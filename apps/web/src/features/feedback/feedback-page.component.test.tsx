import { sendFeedback } from '@right-circle/contract/feedback';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { afterPaint, expectNoSidewaysScroll, expectPath, followLink, press } from '#test/checks.ts';
import { answerWith, hold, noReply, reply, requests } from '#test/fake-backend.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const thanks = reply(sendFeedback, { message: 'Thank you for your feedback!' });
const message = page.getByLabelText('Your message');
const category = page.getByLabelText('What is it about?');
const star = (name: string) => page.getByRole('radio', { name });
const send = page.getByRole('button', { name: 'Send feedback' });

it('[FB-01][FB-02][ROUTE-20][ERR-15] is opened from the menu, keeps every word when it cannot be sent, then thanks and clears the form', async () => {
  await openPage('/dashboard/profile/about', { as: aUser(), replies: [noReply(sendFeedback)] });
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Feedback' }).click();
  await expectPath('/dashboard/feedback');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  await star('4 of 5: Good').click();
  await category.click();
  await page.getByRole('option', { name: 'An idea' }).click();
  await message.fill('More colours, please. <b>Really</b>');
  await expect.element(page.getByText('35 / 2000')).toBeVisible();
  await send.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Feedback submission failed. Please try again later.');
  await expect.element(message).toHaveValue('More colours, please. <b>Really</b>');
  await expect.element(star('4 of 5: Good')).toBeChecked();

  answerWith(thanks);
  await send.click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Thank you for your feedback!' })).toBeVisible();
  expect(requests(sendFeedback).at(-1)?.body).toEqual({
    rating: 4,
    category: 'idea',
    message: 'More colours, please. <b>Really</b>',
  });
  await expect.element(message).toHaveValue('');
  await expect.element(star('4 of 5: Good')).not.toBeChecked();
  await expect.element(category).toMatchTextContent('Choose one');
});

it('[FB-02] says what is missing, and needs no mouse', async () => {
  await openPage('/dashboard/feedback', { as: aUser(), replies: [thanks], width: 360, theme: 'dark' });
  expectNoSidewaysScroll();
  await press(send, '{Enter}');
  await expect.element(page.getByText('Choose 1 to 5 stars.')).toBeVisible();
  await expect.element(page.getByText('Choose what it is about.')).toBeVisible();
  await expect.element(page.getByText('Message is required.')).toBeVisible();
  expect(requests(sendFeedback)).toEqual([]);

  await expect.element(star('1 of 5: Very poor')).toHaveFocus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(star('5 of 5: Very good')).toBeChecked();
  await userEvent.keyboard('{Tab}');
  await expect.element(category).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(category).toMatchTextContent('Something else');
  await expect.element(category).toHaveFocus();
  await userEvent.keyboard('{Tab}Nice.{Tab}{Enter}');
  await expect.element(page.getByText('Thank you for your feedback!')).toBeVisible();
});

it('[KEPT-12] what is typed stays after leaving the page and reloading it, until it is sent', async () => {
  const slow = hold(thanks);
  await openPage('/dashboard/feedback', { as: aUser(), replies: [slow] });
  await star('4 of 5: Good').click();
  await category.click();
  await page.getByRole('option', { name: 'An idea' }).click();
  await message.fill('More colours, please');
  await followLink('/dashboard/profile/about');
  await followLink('/dashboard/feedback');
  await expect.element(message).toHaveValue('More colours, please');
  await reloadPage();
  await expect.element(message).toHaveValue('More colours, please');
  await expect.element(star('4 of 5: Good')).toBeChecked();

  // Left while it is sent, it leaves no draft.
  await send.click();
  await expect.poll(() => requests(sendFeedback)).toHaveLength(1);
  await followLink('/dashboard/profile/about');
  slow.release();
  await afterPaint();
  await followLink('/dashboard/feedback');
  await expect.element(message).toHaveValue('');
});

it('[KEPT-09] what is typed while feedback is being sent stays in the form', async () => {
  const slow = hold(thanks);
  await openPage('/dashboard/feedback', { as: aUser(), replies: [slow] });
  await star('4 of 5: Good').click();
  await category.click();
  await page.getByRole('option', { name: 'An idea' }).click();
  await message.fill('More colours');
  await send.click();
  await expect.poll(() => requests(sendFeedback)).toHaveLength(1);
  await message.fill('More colours, and sounds');
  slow.release();
  await expect.element(page.getByText('Thank you for your feedback!')).toBeVisible();
  await expect.element(message).toHaveValue('More colours, and sounds');
});
