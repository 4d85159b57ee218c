import type { ReelScene } from '@right-circle/contract/reel-making';
import type { TimedWord } from '@right-circle/film/film';
import { SPEECH_LEAD_SECONDS, sceneStarts, secondsToSpeak } from '@right-circle/film/timeline';

/** Duration of each scene when spoken, timing of its words, and position of each piece of speech. */
export type Spoken = {
  scenes: { seconds: number; words?: TimedWord[] | undefined }[];
  speech: { file: string; atSeconds: number }[];
};

type Said = { file: string; seconds: number; words: TimedWord[] };

/** A scene lasts as long as its owner wants, or as its speech needs. */
export function spokenScenes(scenes: readonly ReelScene[], said: readonly (Said | null)[]): Spoken {
  const timed = scenes.map((scene, index) => {
    const speech = said[index];
    if (!speech) return { seconds: scene.seconds };
    return { seconds: Math.max(scene.seconds, secondsToSpeak(speech.seconds)), words: later(speech.words) };
  });
  const starts = startsOf(timed);
  return {
    scenes: timed,
    speech: said.flatMap((speech, index) =>
      speech ? [{ file: speech.file, atSeconds: (starts[index] ?? 0) + SPEECH_LEAD_SECONDS }] : [],
    ),
  };
}

function startsOf(scenes: { seconds: number }[]): number[] {
  return sceneStarts({ scenes: scenes.map(({ seconds }) => ({ text: '', image: null, seconds })) });
}

/** Speech and its words begin a little after the scene. */
function later(words: readonly TimedWord[]): TimedWord[] {
  const lead = SPEECH_LEAD_SECONDS * 1000;
  return words.map(({ text, fromMs, toMs }) => ({ text, fromMs: fromMs + lead, toMs: toMs + lead }));
}
