import { getReel, updateReel } from '@right-circle/contract/reel-making';
import { reelStatus } from '@right-circle/contract/reel-rendering';
import { previewVoice, reelTools } from '@right-circle/contract/reel-tools';
import { expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { afterPaint, expectNoSidewaysScroll, press } from '#test/checks.ts';
import { reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aReel } from '#test/reels.ts';
import { tinyClip } from '#test/tiny-clip.ts';

const user = aUser();
const reel = aReel({
  images: [],
  scenes: [{ text: 'Tea grows slowly', image: null, seconds: 2.5 }],
  author: { user_id: user.id, name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: false },
});
const tools = {
  tracks: [],
  voices: [],
  voice_problem: 'No voice here.',
  render_problem: null,
  writer: 'Built-in writer',
};
const status = { reel_id: reel.id, status: 'draft', stage: null, progress: 0, reel_url: null, error: null } as const;
const saved = reply(updateReel, ({ body }) => ({ data: { ...reel, ...(body as object) } }));

const emojiFaces = () =>
  [...document.fonts]
    .filter(({ family }) => family.includes('Noto Color Emoji'))
    .map(({ status: state, unicodeRange }) => (unicodeRange.includes('U+20E3') ? `whole ${state}` : `common ${state}`));

it('[FILM-06] draws emoji with the face of the film, and asks for the rare ones only where somebody uses them', async () => {
  await openPage(`/dashboard/reel?id=${reel.id}`, {
    as: user,
    replies: [
      reply(getReel, { data: reel }),
      reply(reelTools, { data: tools }),
      reply(reelStatus, { data: status }),
      reply(updateReel, { data: reel }),
    ],
  });
  const words = page.getByRole('textbox', { name: 'Words of scene 1' });
  await words.fill('Hot tea ☕');
  await expect.poll(emojiFaces, { timeout: 60_000 }).toEqual(['whole unloaded', 'common loaded']);
  await words.fill('Dinosaurs 🦖');
  await expect.poll(emojiFaces, { timeout: 60_000 }).toEqual(['whole loaded', 'common loaded']);
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

it('[FILM-07] offers the quality of the video, full HD first, and saves another choice', async () => {
  const bodies: unknown[] = [];
  await openPage(`/dashboard/reel?id=${reel.id}`, {
    as: user,
    replies: [
      reply(getReel, { data: reel }),
      reply(reelTools, { data: tools }),
      reply(reelStatus, { data: status }),
      reply(updateReel, ({ body }) => (bodies.push(body), { data: { ...reel, quality: '720p' as const } })),
    ],
  });
  const choice = page.getByRole('group', { name: 'Video quality' });
  await expect.element(choice.getByRole('radio', { name: 'Full HD' })).toBeChecked();
  await choice.getByRole('radio', { name: 'HD (720' }).click();
  await expect.poll(() => bodies).toEqual([{ quality: '720p' }]);
});

it('[STUDIO-02][SHARE-11][FILM-09] on a phone the editor shows one part at a time, keeps Generate in reach and explains recordings', async () => {
  await openPage(`/dashboard/reel?id=${reel.id}`, {
    as: user,
    width: 360,
    replies: [
      reply(getReel, { data: reel }),
      reply(reelTools, { data: tools }),
      reply(reelStatus, { data: status }),
      saved,
    ],
  });
  const generate = page.getByRole('button', { name: 'Generate Reel' });
  const expectInReach = () => {
    const { bottom } = generate.element().getBoundingClientRect();
    const bar = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(bar.top);
  };
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect.element(page.getByText('No voice here.')).not.toBeVisible();
  expectInReach();
  expect(document.documentElement.scrollHeight).toBeLessThan(2600);
  await page.getByRole('tab', { name: 'Sound' }).click();
  await expect.element(page.getByText('No voice here.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  expectInReach();
  expectNoSidewaysScroll();
  await press(page.getByRole('button', { name: 'Record my own voice' }), '{Enter}');
  await expect.element(page.getByRole('radio', { name: 'My own voice' })).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toHaveFocus();
  await expect.element(page.getByText('Each scene lasts as long as you take to read it.')).toBeVisible();
  await expect.poll(() => requests(updateReel)).toMatchObject([{ body: { voice: { kind: 'own' } } }]);
});

it.each([
  ['with Generate', null],
  ['that says why nothing can be made', 'FFmpeg is missing on this server, and nobody has installed it yet.'],
])('[LOOK-03] on a phone the panel %s covers the tabs at no place of the page', async (_label, problem) => {
  await openPage(`/dashboard/reel?id=${reel.id}`, {
    as: user,
    width: 360,
    replies: [
      reply(getReel, { data: reel }),
      reply(reelTools, { data: { ...tools, render_problem: problem } }),
      reply(reelStatus, { data: status }),
      saved,
    ],
  });
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  if (problem) await expect.element(page.getByText(problem)).toBeInTheDocument();
  const tabs = page.getByRole('tablist', { name: 'Parts of your reel' }).element();
  for (let top = 0; top < document.documentElement.scrollHeight - window.innerHeight; top += 40) {
    window.scrollTo(0, top);
    const { left, right, top: upper, bottom: lower } = tabs.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (upper + lower) / 2);
    expect([top, tabs.contains(seen)]).toEqual([top, true]);
  }
});

it.each([
  ['an operator', true],
  ['nobody else', false],
])('[VOICE-11] leads %s to the installation of the voice', async (_who, isOperator) => {
  await openPage(`/dashboard/reel?id=${reel.id}`, {
    as: { ...user, is_admin: isOperator },
    replies: [
      reply(getReel, { data: reel }),
      reply(reelTools, { data: tools }),
      reply(reelStatus, { data: status }),
      saved,
    ],
  });
  await expect.element(page.getByText('No voice here.')).toBeVisible();
  const links = page.getByRole('link', { name: /install the voice/ });
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(
    isOperator ? ['/dashboard/admin/system#voice'] : [],
  );
});

it('[SHARE-10] adds a voice-over in one tap and speaks the first scene before anything is rendered', async () => {
  const voices = [
    { id: 'alpha', name: 'Alpha', language: 'hi' as const },
    { id: 'heart', name: 'Heart', language: 'en' as const },
  ];
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await openPage(`/dashboard/reel?id=${reel.id}`, {
    as: user,
    replies: [
      reply(getReel, { data: reel }),
      reply(reelTools, { data: { ...tools, voices, voice_problem: null } }),
      reply(reelStatus, { data: status }),
      reply(previewVoice, { data: { url: '/media/voice-previews/one.wav' } }),
      saved,
    ],
  });
  const add = page.getByRole('button', { name: 'Add a voice-over' });
  await expect.element(add).toBeVisible();
  await press(add, '{Enter}');
  const hear = page.getByRole('button', { name: 'Hear the first scene' });
  await expect.element(hear).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Built-in voice' })).toBeChecked();
  await hear.click();
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  expect(requests(previewVoice)).toMatchObject([{ body: { voice_id: 'heart', speed: 1, text: 'Tea grows slowly' } }]);
  expect(play).toHaveBeenCalledOnce();
  await expect.poll(() => requests(updateReel)).toMatchObject([{ body: { voice: { voice_id: 'heart' } } }]);
  play.mockRestore();
});

const isDrawn = (sample: HTMLCanvasElement) =>
  sample.getContext('2d')?.getImageData(0, 0, sample.width, sample.height).data.some(Boolean) ?? false;

it('[SCENE-10] the maker picks the style of scenes without photos, each shown with the words of the scene', async () => {
  await openPage(`/dashboard/reel?id=${reel.id}`, {
    as: user,
    replies: [
      reply(getReel, { data: reel }),
      reply(reelTools, { data: tools }),
      reply(reelStatus, { data: status }),
      reply(updateReel, { data: { ...reel, style_id: 'neon' } }),
    ],
  });
  const styles = page.getByRole('group', { name: 'Scene style' });
  const samplesOf = (group: Locator) => [...group.element().querySelectorAll('canvas')];
  await expect.element(styles).toBeInTheDocument();
  await afterPaint();
  // Below the screen: drawing a sample for every change above it would slow down typing.
  expect(samplesOf(styles).filter(isDrawn)).toEqual([]);
  await expect.element(styles.getByRole('radio', { name: /Block print/ })).toBeChecked();
  await expect.element(styles.getByText('Usual for Food')).toBeVisible();
  await styles.getByRole('radio', { name: /Neon/ }).click();
  await expect.element(styles.getByRole('radio', { name: /Neon/ })).toBeChecked();
  await expect.poll(() => requests(updateReel).at(-1)?.body).toEqual({ style_id: 'neon' });
  // The drawing code is loaded after the editor has opened.
  await expect.poll(() => new Set(samplesOf(styles).map((sample) => sample.toDataURL())).size).toBe(5);
  const captions = page.getByRole('group', { name: 'Captions' });
  captions.element().scrollIntoView();
  await expect.poll(() => samplesOf(captions).every(isDrawn)).toBe(true);
});

it('[SEEN-17] the length of a video is one line inside its small picture on a phone', async () => {
  const clip = { url: tinyClip, seconds: 15.7, has_sound: true };
  const filmed = { ...reel, images: [{ url: '/icon-192.png', alt: 'Tea', width: 192, height: 192, clip }] };
  const replies = [
    reply(getReel, { data: filmed }),
    reply(reelTools, { data: tools }),
    reply(reelStatus, { data: status }),
  ];
  await openPage(`/dashboard/reel?id=${reel.id}`, { as: user, replies, width: 360 });
  const length = page.getByRole('list', { name: 'Images' }).getByText('15.7 s');
  await expect.element(length).toBeVisible();
  const [label, picture] = [length.element(), length.element().parentElement!].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(label!.height).toBeLessThan(32);
  expect(label!.left).toBeGreaterThanOrEqual(picture!.left);
});

it('[CLIP-06][CLIP-07] a video is a scene that is trimmed, cropped and muted by keyboard', async () => {
  const clip = { url: tinyClip, seconds: 6, has_sound: true };
  const filmed = {
    ...reel,
    images: [{ url: '/icon-192.png', alt: 'Tea', width: 192, height: 192, clip }],
    scenes: [{ text: 'Tea grows slowly', image: null, seconds: 2.5 }],
  };
  const replies = [
    reply(getReel, { data: filmed }),
    reply(reelTools, { data: tools }),
    reply(reelStatus, { data: status }),
    reply(updateReel, ({ body }) => ({ data: { ...filmed, ...(body as object), images: filmed.images } })),
  ];
  await openPage(`/dashboard/reel?id=${reel.id}`, { as: user, replies });
  await expect.element(page.getByRole('list', { name: 'Images' })).toMatchTextContent('Video, 6 s');
  await expect.element(page.getByRole('button', { name: 'Crop image 1' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Video 1: Tea' }).click();
  await expect.element(page.getByText('This video is 6 s long. The scene shows 6 s of it.')).toBeVisible();
  await press(page.getByRole('slider', { name: 'Start at' }), '{ArrowRight>5/}');
  await press(page.getByRole('slider', { name: 'End at' }), '{ArrowLeft>10/}');
  await page.getByRole('combobox', { name: 'Part to show' }).selectOptions('Left');
  await press(page.getByRole('checkbox', { name: 'Keep the video’s sound' }), ' ');
  await expect.element(page.getByText('The scene shows 4.5 s of it.')).toBeVisible();
  const cut = { from_seconds: 0.5, focus_x: 0, focus_y: 0.5, has_sound: false };
  await expect
    .poll(() => requests(updateReel).at(-1)?.body)
    .toMatchObject({ scenes: [{ image: 0, seconds: 4.5, clip: cut }] });
});

it('[CLIP-08] the preview shows the video of a scene from the chosen moment', async () => {
  const clip = { url: tinyClip, seconds: 5, has_sound: false };
  const cut = { from_seconds: 0, focus_x: 0.5, focus_y: 0.5, has_sound: true };
  const filmed = {
    ...reel,
    caption_id: 'none' as const,
    images: [{ url: '/icon-192.png', alt: '', width: 192, height: 192, clip }],
    scenes: [{ text: '', image: 0, seconds: 1.5, clip: cut }],
  };
  const replies = [
    reply(getReel, { data: filmed }),
    reply(reelTools, { data: tools }),
    reply(reelStatus, { data: status }),
    reply(updateReel, { data: filmed }),
  ];
  await openPage(`/dashboard/reel?id=${reel.id}`, { as: user, replies });
  const colour = () => {
    const canvas = page.getByRole('img', { name: /^Scene 1 of 1/ }).element() as HTMLCanvasElement;
    const [red = 0, , blue = 0] = canvas.getContext('2d')?.getImageData(240, 400, 1, 1).data ?? [];
    return red > blue + 90 ? 'red' : blue > red + 90 ? 'blue' : 'neither';
  };
  await expect.element(page.getByText('This video has no sound.')).toBeVisible();
  await expect.poll(colour).toBe('red');
  await press(page.getByRole('slider', { name: 'Start at' }), '{End}');
  await expect.poll(colour).toBe('blue');
  await expect.poll(() => requests(updateReel)).toHaveLength(1);
});

it('[STUDIO-06] shows what was saved in another tab, and keeps it when this one saves', async () => {
  let kept = { ...reel, title: 'Tea' };
  const save = (changes: object) => {
    kept = { ...kept, ...changes };
    return { data: kept };
  };
  await openPage(`/dashboard/reel?id=${reel.id}`, {
    as: user,
    replies: [
      reply(getReel, () => ({ data: kept })),
      reply(reelTools, { data: tools }),
      reply(reelStatus, { data: status }),
      reply(updateReel, ({ body }) => save(body as object)),
    ],
  });
  const words = page.getByRole('textbox', { name: 'Words of scene 1' });
  await expect.element(words).toHaveValue('Tea grows slowly');
  const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));
  save({ scenes: [{ text: 'Written in the other tab', image: null, seconds: 2.5 }] });
  comeBack();
  await expect.element(words).toHaveValue('Written in the other tab');
  await expect.element(page.getByText('Your reel was changed in another tab')).toBeVisible();
  await words.fill('Written in the other tab, and here');
  await expect.poll(() => kept.scenes[0]?.text).toBe('Written in the other tab, and here');

  // Changed there while this page has a change of its own: both are kept.
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Two leaves');
  save({ script: 'A script from there' });
  await expect.poll(() => kept.title).toBe('Two leaves');
  await page.getByText('Script', { exact: true }).first().click();
  await expect.element(page.getByRole('textbox', { name: /script/i })).toHaveValue('A script from there');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => kept.script).toBe(reel.script);
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});
