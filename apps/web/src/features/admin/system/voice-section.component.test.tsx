import { getAdminSummary, getSystemStatus } from '@right-circle/contract/admin';
import { getLoad, listServices } from '@right-circle/contract/admin-operations';
import { getVoicePack, installVoicePack, type VoicePack } from '@right-circle/contract/admin-voice';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { load, NOW, services, system, voicePack } from '../sample-admin.ts';

type Status = VoicePack['status'];

const voice = (status: Status) => reply(getVoicePack, { ...voicePack, status });
const replies = [
  reply(getAdminSummary, { open_payouts: 0, failed_jobs: 0 }),
  reply(getSystemStatus, system),
  reply(getLoad, load),
  reply(listServices, { data: services }),
];
const SYSTEM = '/dashboard/admin/system';
const open = async (status: Status, more: object = {}, path = SYSTEM) =>
  await openPage(path, { as: aUser({ is_admin: true }), now: NOW, replies: [...replies, voice(status)], ...more });
const heading = page.getByRole('heading', { name: 'Voice', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog');

const installing: Status = {
  state: 'installing',
  requested_at: '2030-01-01T09:57:00.000Z',
  step: 2,
  steps: 5,
  part: 'onnxruntime-node@1.30.0',
};
const reason = 'The disk is full: the voice needs about 500 MB while it is installed. Make room and try again.';
const states: [Status, string, string | RegExp][] = [
  [{ state: 'missing', is_outdated: false }, 'Not installed', 'About 500 MB during installation'],
  [
    { state: 'missing', is_outdated: true },
    'Not installed',
    'The version that’s installed is too old for this server.',
  ],
  [installing, 'Installing', 'Installing onnxruntime-node@1.30.0'],
  [{ state: 'failed', failed_at: NOW, reason }, 'Failed', reason],
  [{ state: 'unavailable', reason: 'The voice does not run on darwin x64.' }, 'Not available', /darwin x64/],
  [
    {
      state: 'installed',
      version: 1,
      bytes: 148e6,
      voices: [
        { name: 'Heart', language: 'en' },
        { name: 'Emma (British)', language: 'en' },
        { name: 'Asha', language: 'hi' },
      ],
    },
    'Installed',
    'Heart, Emma (British)',
  ],
];

describe.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('at %i pixels, %s', (width, theme) => {
  it.each(states)('[VOICE-10] the system page shows a voice that is %o', async (status, label, text) => {
    await open(status, { width, theme });
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText(label, { exact: true }).last()).toBeVisible();
    await expect.element(page.getByText(text).first()).toBeVisible();
    await page.getByText('Parts and licences').click();
    await expect.element(page.getByText('GPL-3.0; run as a program of its own')).toBeVisible();
    expectNoSidewaysScroll();
    const canStart = status.state === 'missing' || status.state === 'failed';
    expect(page.getByRole('button', { name: /^(Install voice|Try again)$/ }).elements()).toHaveLength(canStart ? 1 : 0);
  });
});

it('[VOICE-10] asks before it installs, then shows each step by itself until the end', async () => {
  await open({ state: 'missing', is_outdated: false });
  await expect.element(button('Install voice')).toBeVisible();
  (button('Install voice').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toHaveAccessibleName('Install the voice?');
  await expect.element(question).toMatchTextContent('downloads 215 MB and needs about 500 MB of disk space');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Install voice')).toHaveFocus();
  expect(requests(installVoicePack)).toEqual([]);

  await button('Install voice').click();
  const begun: Status = { ...installing, step: 0, steps: 0, part: null };
  answerWith(reply(installVoicePack, { ...voicePack, status: begun }));
  answerWith(voice(begun));
  await question.getByRole('button', { name: 'Install voice' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Waiting to start' })).toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText('Started 3 minutes ago. You can leave this page.')).toBeVisible();
  const spoken = (text: string) => page.getByRole('status').filter({ hasText: text });
  answerWith(voice(installing));
  await expect.element(spoken('Installing onnxruntime-node@1.30.0. 2 of 5'), { timeout: 9000 }).toBeInTheDocument();
  await expect.element(page.getByText('2 of 5', { exact: true })).toBeVisible();
  answerWith(voice({ ...installing, step: 5, part: null }));
  await expect.element(spoken('Trying the voice. 5 of 5'), { timeout: 9000 }).toBeInTheDocument();
  answerWith(voice({ state: 'installed', version: 1, bytes: 148e6, voices: [] }));
  await expect.element(spoken('The voice is installed.'), { timeout: 9000 }).toBeInTheDocument();
  expect(requests(installVoicePack)).toHaveLength(1);
});

it('[VOICE-10] reads out why it failed, and tries again', async () => {
  await open({ state: 'failed', failed_at: NOW, reason });
  await expect.element(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await button('Try again').click();
  answerWith(refuse(installVoicePack, 'not_configured', 'The server needs npm to install the voice.'));
  await question.getByRole('button', { name: 'Install voice' }).click();
  await expect.element(question.getByText('The server needs npm to install the voice.')).toBeVisible();
  answerWith(reply(installVoicePack, { ...voicePack, status: installing }));
  answerWith(voice(installing));
  await question.getByRole('button', { name: 'Install voice' }).click();
  await expect.element(page.getByText('2 of 5', { exact: true })).toBeVisible();
});

it('[VOICE-10] says that its state didn’t load, with a way to try again', async () => {
  await open(installing, { replies: [...replies, noReply(getVoicePack)] });
  const again = button('Try again');
  await expect.element(again).toBeVisible();
  answerWith(voice(installing));
  await again.click();
  await expect.element(page.getByText('2 of 5', { exact: true })).toBeVisible();
});

it('[VOICE-11] a link to the voice leads to its section', async () => {
  await open({ state: 'missing', is_outdated: false }, { width: 360 }, `${SYSTEM}#voice`);
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
});
