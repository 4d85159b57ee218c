import { expect, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import type { SignedUp } from '../people.ts';
import { aMentor, book } from './booked.ts';
import { beganMinutesAgo } from './room-time.ts';

/**
 * A camera that shows a clock and a microphone that beeps, granted without a prompt; few frames, because each is
 * encoded in software.
 */
export const withCamera = {
  executablePath: await chromiumPath(),
  args: [
    ...chromiumArgs,
    '--use-fake-device-for-media-stream=fps=5',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
  ],
};

type Api = Parameters<typeof aMentor>[0];

export async function aSession(api: Api, minutesAgo: number, guests: Pick<SignedUp, 'email'>[] = []) {
  const [seeker, mentor] = await Promise.all([api.signUp({ full_name: 'Asha Rao' }), aMentor(api)]);
  const { slotId } = await book(api, seeker, mentor, { topic: 'Grow my channel' });
  if (guests.length > 0) {
    const emails = guests.map(({ email }) => email);
    await api.call('POST', `/live-session/seek/invite/${slotId}`, { emails }, seeker.token);
  }
  await beganMinutesAgo(slotId, minutesAgo);
  return { seeker, mentor, slotId, path: `/dashboard/room/${slotId}` };
}

/** Waits until a person's video moves. */
export async function sees(page: Page, name: string): Promise<void> {
  const video = page.getByLabel(name, { exact: true }).and(page.locator('video'));
  await expect(video).toBeVisible();
  await video.evaluate(async (element: HTMLVideoElement) => {
    const first = element.getVideoPlaybackQuality().totalVideoFrames;
    while (element.videoWidth === 0 || element.getVideoPlaybackQuality().totalVideoFrames < first + 3) {
      await new Promise((next) => setTimeout(next, 50));
    }
  });
}

export const join = async (page: Page) => await page.getByRole('button', { name: 'Join now' }).click();
