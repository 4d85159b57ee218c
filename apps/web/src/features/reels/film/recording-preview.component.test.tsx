import { ownReelSound } from '@right-circle/contract/reel-files';
import { getReel, type ReelScene, updateReel } from '@right-circle/contract/reel-making';
import { reelStatus } from '@right-circle/contract/reel-rendering';
import { reelTools } from '@right-circle/contract/reel-tools';
import { secondsToSpeak } from '@right-circle/film/timeline';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#test/checks.ts';
import { reply } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aReel } from '#test/reels.ts';
import { aWav } from '#test/wav.ts';

const user = aUser();
const author = { user_id: user.id, name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: false };
const spokenScenes = [
  { text: 'Tea grows slowly', image: null, seconds: 5 },
  { text: 'Taste it', image: null, seconds: 1.5 },
];

/** Opens the editor of a reel with its maker's voice; without `recording`, nothing was recorded before. */
async function openWith(scenes: ReelScene[], recording: ArrayBuffer | null): Promise<void> {
  const reel = aReel({ images: [], scenes, author, voice: { kind: 'own' }, has_voice_file: recording !== null });
  const tools = { tracks: [], voices: [], voice_problem: null, render_problem: null, writer: 'Built-in writer' };
  const status = { reel_id: reel.id, status: 'draft', stage: null, progress: 0, reel_url: null, error: null } as const;
  await openPage(`/dashboard/reel?id=${reel.id}`, {
    as: user,
    replies: [
      reply(getReel, { data: reel }),
      reply(reelTools, { data: tools }),
      reply(reelStatus, { data: status }),
      reply(updateReel, { data: reel }),
      { endpoint: ownReelSound, answer: async () => new Response(recording) },
    ],
  });
}

const bar = page.getByRole('slider', { name: 'Place in the film' });
const filmLength = () => Number((bar.element() as HTMLInputElement).max);
const place = () => Number((bar.element() as HTMLInputElement).value);

/** Starts the preview from its beginning, silently, and returns the player of the recording. */
async function playFromStart(): Promise<HTMLMediaElement> {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await press(bar, '{Home}');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const [player] = play.mock.contexts;
  if (!(player instanceof HTMLMediaElement)) throw new Error('nothing is played');
  return player;
}

it('[FILM-09][FILM-10] the preview follows the recording, without the silence at its ends', async () => {
  await openWith(spokenScenes, aWav({ silenceBefore: 1, tone: 6, silenceAfter: 1 }));
  await expect.poll(filmLength).toBeCloseTo(secondsToSpeak(6), 1);
  await expect
    .element(page.getByRole('slider', { name: 'Length' }))
    .toHaveAccessibleDescription(/^With your recording, this scene lasts 4\.\d s\.$/);
  // Most of the words are in the first scene, and its own length does not matter.
  await expect.element(page.getByRole('button', { name: /^Scene 1, 4\.\d s: Tea grows slowly/ })).toBeVisible();
  const player = await playFromStart();
  expect([player.currentTime, player.muted]).toEqual([expect.closeTo(0.8, 1), false]);
});

it('[FILM-09] the preview is silent until the first scene with words', async () => {
  await openWith([{ text: '', image: null, seconds: 1.5 }, ...spokenScenes], aWav({ tone: 6 }));
  await expect.poll(filmLength).toBeCloseTo(1.1 + secondsToSpeak(6), 1);
  const player = await playFromStart();
  expect([player.currentTime, player.muted]).toEqual([0, true]);
  await expect.poll(() => player.muted).toBe(false);
  expect(place()).toBeGreaterThan(1.2);
});

it('[FILM-09] the preview says so when the browser cannot read the recording', async () => {
  await openWith(spokenScenes, new ArrayBuffer(4000));
  await expect.element(page.getByText(/^Your browser can’t read this recording/)).toBeVisible();
  expect(filmLength()).toBeCloseTo(6.1, 1);
});

it('[FILM-09][FILM-10] the preview follows a recording that was just made', async () => {
  const context = new AudioContext();
  const microphone = context.createMediaStreamDestination();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(microphone.stream);
  await openWith(spokenScenes, null);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await context.resume();
  const voice = context.createOscillator();
  voice.connect(microphone);
  voice.start(context.currentTime + 1);
  voice.stop(context.currentTime + 3);
  await new Promise((done) => voice.addEventListener('ended', done));
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.element(page.getByText(/long\. It is sent with Generate Reel/)).toBeVisible();
  await expect.poll(filmLength).toBeCloseTo(secondsToSpeak(2), 0);
  await context.close();
});
