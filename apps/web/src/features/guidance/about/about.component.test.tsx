import { getMentorProfile, updateMentorProfile } from '@right-circle/contract/mentors';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath, expectTexts } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { aConfiguration, aMentorProfile, configurationReplies } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const panel = page.getByRole('tabpanel', { name: 'About' });
const about = panel.getByLabelText('About', { exact: true });
const meera = aUser({ full_name: 'Meera Cooks' });

async function openTab(profile = aMentorProfile()): Promise<void> {
  const replies = [...configurationReplies(aConfiguration()), reply(getMentorProfile, profile)];
  await openPage('/dashboard/provide-guidance', { as: meera, replies });
  await page.getByRole('tab', { name: 'About' }).click();
}

it('[ROUTE-10][PROV-13][ABOUT-12] the About button opens the page of one’s own about', async () => {
  const replies = [...configurationReplies(aConfiguration()), reply(getMentorProfile, aMentorProfile())];
  await openPage('/dashboard/provide-guidance', { as: meera, replies });
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expectPath('/dashboard/about');
  await expect.element(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Provide Guidance' }).click();
  await expectPath('/dashboard/provide-guidance');
});

it('[ABOUT-03][ABOUT-10] a profile that does not load leaves blanks that cannot be saved over it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = refuse(getMentorProfile, 'not_allowed', 'Something went wrong.');
  await openPage('/dashboard/about', { as: meera, replies: [failed] });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong.');
  await expect.element(page.getByText('Nothing written yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await expect
    .poll(() => log.mock.calls)
    .toContainEqual([expect.stringContaining('The mentor profile did not load'), expect.anything()]);
  answerWith(reply(getMentorProfile, aMentorProfile()));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'Meera Cooks' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Meera Cooks' })).toBeVisible();
});

it('[ABOUT-01][ABOUT-02][ABOUT-05][ABOUT-06][ABOUT-07] is read first, and edited within its limits', async () => {
  await openTab();
  await expect.element(panel.getByRole('listitem')).toHaveLength(4);
  await expect.element(panel.getByRole('textbox')).toHaveLength(0);
  await panel.getByRole('button', { name: 'Edit' }).click();
  await about.fill('x'.repeat(151));
  await expect.element(about).toHaveValue('x'.repeat(150));
  await expect.element(panel.getByText('150 / 150')).toBeVisible();
  await expect.element(panel.getByLabelText(/^Highlight/)).toHaveLength(4);
  await expect.element(panel.getByRole('button', { name: 'Save About' })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(panel.getByText('Nothing written yet.')).toBeVisible();
});

it('[ABOUT-04][ABOUT-11] keeps the text through a failed save, and loads again after the next', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openTab();
  await panel.getByRole('button', { name: 'Edit' }).click();
  await about.fill('I taught 40 kitchens to film.');
  await panel.getByLabelText('Highlight 2').fill('420k on Instagram');
  answerWith(noReply(updateMentorProfile));
  await panel.getByRole('button', { name: 'Save About' }).click();
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('Your profile was not saved. Please try again later.');
  await expect.element(about).toHaveValue('I taught 40 kitchens to film.');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('The mentor profile was not saved'), expect.anything());

  const written = aMentorProfile({
    about: 'I taught 40 kitchens to film.',
    highlights: ['', '420k on Instagram', '', ''],
  });
  answerWith(reply(updateMentorProfile, written), reply(getMentorProfile, written));
  const loads = requests(getMentorProfile).length;
  await panel.getByRole('button', { name: 'Save About' }).click();
  await expect.element(panel.getByText('I taught 40 kitchens to film.')).toBeVisible();
  await expectTexts(panel.getByRole('listitem'), ['1Empty', '2420k on Instagram', '3Empty', '4Empty']);
  await expect.poll(() => requests(getMentorProfile).length).toBe(loads + 1);
  expect(requests(updateMentorProfile).at(-1)).toMatchObject({
    body: { about: 'I taught 40 kitchens to film.', highlights: ['', '420k on Instagram', '', ''] },
  });
});
