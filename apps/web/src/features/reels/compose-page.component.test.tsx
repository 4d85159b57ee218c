import { ownReelSound, uploadReelImage } from '@right-circle/contract/reel-files';
import { getReel, updateReel } from '@right-circle/contract/reel-making';
import { cancelReel, generateReel, type ReelProgress, reelStatus } from '@right-circle/contract/reel-rendering';
import { generateReelScripts, reelTools } from '@right-circle/contract/reel-tools';
import { exploreReels, reelCategories } from '@right-circle/contract/reels';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, press } from '#test/checks.ts';
import { answerWith, type DeclaredReply, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { closePage, openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aReel } from '#test/reels.ts';
import { aWav } from '#test/wav.ts';

const user = aUser();
const reel = aReel({
  title: 'Tea',
  images: [],
  scenes: [
    { text: 'Tea grows slowly', image: null, seconds: 2.5 },
    { text: 'Taste it', image: null, seconds: 1.5 },
  ],
  author: { user_id: user.id, name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: false },
});
const PAGE = `/dashboard/reel?id=${reel.id}`;
const STORY = 'I picked tea for 3 weeks in Darjeeling. Two leaves and a bud make the best cup.';
const tools = reply(reelTools, {
  data: { tracks: [], voices: [], voice_problem: 'No voice here.', render_problem: null, writer: 'Built-in writer' },
});

function statusIs(changes: Partial<ReelProgress> = {}): DeclaredReply {
  const data = { reel_id: reel.id, status: 'draft', stage: null, progress: 0, reel_url: null, error: null } as const;
  return reply(reelStatus, { data: { ...data, ...changes } });
}

/** The editor draws its film in software on every change. */
const SLOW_MS = 60_000;
const title = page.getByRole('heading', { level: 1 });
const scenes = page.getByRole('list', { name: 'Scenes' }).getByRole('button', { name: /^Scene/ });
const words = page.getByRole('textbox', { name: /^Words of scene/ });
const about = page.getByRole('textbox', { name: 'What is your reel about?' });
const generate = page.getByRole('button', { name: 'Generate Reel', exact: true });

const saves = reply(updateReel, ({ body }) => ({ data: { ...reel, ...(body as object) } }));

async function openDraft(width = 1280): Promise<void> {
  await openPage(PAGE, { as: user, width, replies: [reply(getReel, { data: reel }), tools, statusIs(), saves] });
  await expect.element(scenes).toHaveLength(2);
}

/** Waits for the save: one still due when the page closes would reach the next test. */
async function allIsSaved(): Promise<void> {
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
}

it('[REEL-11] a reel is opened by its address, at 360 px too', async () => {
  await openDraft(360);
  expect(localStorage.getItem('reelId')).toBe(reel.id);
  expectNoSidewaysScroll();
});

it('[REEL-11] a reel gets another title', async () => {
  await openDraft();
  await page.getByRole('textbox', { name: 'Title' }).fill('Two leaves and a bud');
  await expect.element(title).toHaveTextContent('Two leaves and a bud');
  await allIsSaved();
  expect(requests(updateReel).at(-1)?.body).toEqual({ title: 'Two leaves and a bud' });
});

it(
  '[REEL-11] scenes are doubled, edited, moved, undone and removed',
  async () => {
    await openDraft();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect.element(scenes).toHaveLength(3);
    await words.fill('Picked by hand');
    await page.getByRole('button', { name: 'Move scene later' }).click();
    await expect.element(scenes.nth(2)).toHaveAccessibleName(/Picked by hand$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(scenes.nth(1)).toHaveAccessibleName(/Picked by hand$/);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.element(scenes.nth(2)).toHaveAccessibleName(/Picked by hand$/);
    await scenes.nth(0).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(scenes).toHaveLength(2);
    await allIsSaved();
  },
  SLOW_MS,
);

it('[REEL-11] the film of the scenes plays from the place its bar was put to', async () => {
  await openDraft();
  const bar = page.getByRole('slider', { name: 'Place in the film' });
  await press(bar, '{Home}');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => Number((bar.element() as HTMLInputElement).value)).toBeGreaterThan(0);
});

it('[REEL-11] a reel that cannot be saved says so, asks before leaving and is saved by the next try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let kept = reel;
  const saved = reply(updateReel, ({ body }) => {
    kept = { ...kept, ...(body as object) };
    return { data: kept };
  });
  await openPage(PAGE, { as: user, replies: [reply(getReel, () => ({ data: kept })), tools, statusIs()] });
  await expect.element(scenes).toHaveLength(2);
  answerWith(noReply(updateReel));
  await words.fill('Kept whatever happens');
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  answerWith(saved);
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  await reloadPage();
  await expect.element(page.getByRole('button', { name: /Kept whatever happens$/ })).toBeVisible();
});

it('[REEL-11][REEL-17] a render that failed says why and is tried again; one that runs shows how far it is and can be stopped', async () => {
  const failed = statusIs({ status: 'failed', error: 'The disk of this server is full.' });
  const queued = reply(generateReel, { data: { reel_id: reel.id, status: 'queued' } });
  await openPage(PAGE, { as: user, replies: [reply(getReel, { data: reel }), tools, failed, queued] });
  await expect.element(page.getByText('The disk of this server is full.')).toBeVisible();
  answerWith(statusIs({ status: 'processing', stage: 'film', progress: 42 }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => requests(generateReel)).toMatchObject([{ body: { reel_id: reel.id } }]);
  // The first poll is due after 3 s.
  await expect.element(page.getByRole('progressbar', { name: 'Drawing the film' })).toHaveAttribute('value', '42');
  answerWith(
    statusIs(),
    reply(cancelReel, {
      data: { reel_id: reel.id, status: 'draft', stage: null, progress: 0, reel_url: null, error: null },
    }),
  );
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(generate).toBeEnabled();
});

it('[REEL-17] a render that needs a verified address offers the link again', async () => {
  const detail = 'Please verify your email address first.';
  const refused = refuse(generateReel, 'email_not_verified', detail);
  await openPage(PAGE, { as: user, replies: [reply(getReel, { data: reel }), tools, statusIs(), refused] });
  await generate.click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Resend link' })).toBeVisible();
});

it('[REEL-11] music that was sent before is there by its name, and its owner can hear it', async () => {
  const withMusic = { ...reel, has_bgm_file: true, uses_bgm_file: true, bgm_file_name: 'my tune.mp3' };
  const sound = { endpoint: ownReelSound, answer: async () => new Response(aWav({ silenceBefore: 30 })) };
  const fetched = vi.spyOn(globalThis, 'fetch');
  await openPage(PAGE, { as: user, replies: [reply(getReel, { data: withMusic }), tools, statusIs(), sound] });
  await expect.element(page.getByText('my tune.mp3')).toBeVisible();
  await page.getByRole('button', { name: 'Listen to your music' }).click();
  await page.getByRole('button', { name: 'Stop your music' }).click();
  const sent = fetched.mock.calls.map(([input, init]) => new Request(input, init));
  const heard = sent.filter(({ url }) => url.endsWith(`/reels/${reel.id}/sounds/music`));
  expect(new Set(heard.map(({ headers }) => headers.get('authorization')))).toEqual(new Set(['Bearer token']));
});

it('[STUDIO-08] other music leaves the own file in the list, to be chosen again', async () => {
  const track = { id: 'bounce', name: 'Bounce', mood: 'Happy', url: '/api/reels/music/bounce.wav' };
  const withTrack = reply(reelTools, {
    data: { tracks: [track], voices: [], voice_problem: null, render_problem: null, writer: 'Built-in writer' },
  });
  let stored = { ...reel, has_bgm_file: true, uses_bgm_file: true, bgm_file_name: 'my tune.mp3' };
  const sent: unknown[] = [];
  const keeps = reply(updateReel, ({ body }) => {
    const { bgm_url: chosen } = body as { bgm_url: string };
    sent.push(chosen);
    stored = { ...stored, bgm_url: chosen === 'own' ? null : chosen, uses_bgm_file: chosen === 'own' };
    return { data: stored };
  });
  const sound = { endpoint: ownReelSound, answer: async () => new Response(aWav({ silenceBefore: 30 })) };
  await openPage(PAGE, {
    as: user,
    replies: [reply(getReel, () => ({ data: stored })), withTrack, statusIs(), keeps, sound],
  });
  const own = page.getByRole('radio', { name: /^My own music/ });
  await expect.element(own).toBeChecked();
  await page.getByRole('radio', { name: /^Bounce/ }).click();
  await expect.poll(() => sent).toEqual([track.url]);
  await allIsSaved();
  await expect.element(page.getByText('my tune.mp3')).toBeVisible();
  await own.click();
  await expect.poll(() => sent).toEqual([track.url, 'own']);
  await allIsSaved();
  await expect.element(page.getByRole('button', { name: 'Listen to your music' })).toBeVisible();
});

it('[REEL-01] no reel, an unknown one and somebody else’s show a way on', async () => {
  localStorage.removeItem('reelId');
  const list = reply(exploreReels, { data: [], until: '2026-11-16T00:00:00.000Z' });
  await openPage('/dashboard/reel', { as: user, replies: [list, reply(reelCategories, { data: [] })] });
  await expect.element(title).toHaveTextContent('No reel chosen');
  await closePage();

  await openPage(PAGE, {
    as: user,
    replies: [refuse(getReel, 'not_found'), reply(reelCategories, { data: [{ id: 'food', name: 'Food' }] })],
  });
  await expect.element(title).toHaveTextContent("This reel isn't available");
  await page.getByRole('link', { name: 'Create Reel' }).click();
  await expectPath('/dashboard/create');
});

const anImage = (name: string) => ({ url: `/media/${name}.webp`, alt: '', width: 900, height: 1600 });
const pixel = new File(
  [
    Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
      (letter) => letter.charCodeAt(0),
    ),
  ],
  'one.png',
  { type: 'image/png' },
);
const files = page.getByCss('input[type=file][multiple]');

it('[REEL-01][SEEN-02] what fails on the first page keeps what was given, and Start over drops it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const categories = reply(reelCategories, { data: [{ id: 'food', name: 'Food' }] });
  await openPage('/dashboard/create', {
    as: user,
    width: 360,
    replies: [categories, noReply(uploadReelImage), noReply(generateReelScripts)],
  });
  await files.upload(pixel);
  const problem = page.getByText('This image was not sent.');
  await expect.element(problem).toBeVisible();
  // Wider than the small picture, which would cut it off.
  expect(problem.element().scrollWidth).toBeGreaterThan(120);
  answerWith(reply(uploadReelImage, { data: anImage('a') }));
  await page.getByRole('button', { name: 'Send image 1 again' }).click();
  await expect.element(page.getByRole('button', { name: 'Crop image 1' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Food');
  await about.fill(STORY);
  await page.getByRole('button', { name: 'Generate Scripts' }).click();
  await expect.element(page.getByText('No scripts came back. Please try again.')).toBeVisible();
  await expect.element(about).toHaveValue(STORY);
  expectNoSidewaysScroll();

  await reloadPage();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(about).toHaveValue('');
  expect(localStorage.getItem('selectedImages')).toBeNull();
});

it('[REEL-12] an image that arrives in the very moment another is described stays', async () => {
  const categories = reply(reelCategories, { data: [{ id: 'food', name: 'Food' }] });
  const first = reply(uploadReelImage, { data: anImage('a') });
  await openPage('/dashboard/create', { as: user, replies: [categories, first] });
  await files.upload(pixel);
  await expect.element(page.getByRole('button', { name: 'Crop image 1' })).toBeVisible();
  const description = page.getByRole('textbox', { name: 'Description of image 1' });
  typeOnNextReply(description.element() as HTMLInputElement, 'Tea leaves');
  answerWith(reply(uploadReelImage, { data: anImage('b') }));
  await files.upload(pixel);
  await expect.element(description).toHaveValue('Tea leaves');
  await expect.element(page.getByRole('button', { name: 'Crop image 2' })).toBeVisible();
});

/** Types after the page has read the reply to the next upload, and before it has rendered it. */
function typeOnNextReply(field: HTMLInputElement, text: string): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the response below
  const { text: read } = Response.prototype;
  vi.spyOn(Response.prototype, 'text').mockImplementation(async function (this: Response) {
    const body = await read.call(this);
    void type();
    return body;
  });
  async function type(): Promise<void> {
    // The page handles the reply in microtasks; rendering waits until none are left.
    for (let step = 0; step < 100; step++) await Promise.resolve();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
