import { SPEECH_LEAD_SECONDS, sceneStarts } from '@right-circle/film/timeline';
import { expect, it } from 'vitest';
import { spokenScenes } from './spoken-scenes.rules.ts';

const scenes = ['One two', 'Three four five', ''].map((text) => ({ text, image: null, seconds: 2 }));
const timed = (parts: { seconds: number }[]) => ({
  scenes: parts.map(({ seconds }) => ({ text: '', image: null, seconds })),
});

it('stretches a scene to its speech, never shortens it, and starts the speech with its scene', () => {
  const word = { text: 'Three', fromMs: 0, toMs: 300 };
  const said = [{ file: 'a.wav', seconds: 0.5, words: [] }, { file: 'b.wav', seconds: 6, words: [word] }, null];
  const spoken = spokenScenes(scenes, said);
  expect(spoken.scenes.map(({ seconds }) => seconds)).toEqual([2, expect.closeTo(6.75, 1), 2]);
  const starts = sceneStarts(timed(spoken.scenes));
  expect(spoken.speech).toEqual([
    { file: 'a.wav', atSeconds: SPEECH_LEAD_SECONDS },
    { file: 'b.wav', atSeconds: (starts[1] ?? 0) + SPEECH_LEAD_SECONDS },
  ]);
  expect(spoken.scenes[1]?.words).toEqual([{ text: 'Three', fromMs: 200, toMs: 500 }]);
});
