import type { ReelScene } from '@right-circle/contract/reel-making';
import { FADE_MS, type TimedWord } from '@right-circle/film/film';
import { SPEECH_LEAD_SECONDS, sceneStarts, secondsToSpeak } from '@right-circle/film/timeline';
import { timeWords } from '@right-circle/film/word-timing';

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

/** One recording over all scenes: they are stretched evenly until it fits, and each scene's words share its time. */
export function spokenOwn(scenes: readonly ReelScene[], recording: { file: string; seconds: number }): Spoken {
  const fadesSeconds = ((scenes.length - 1) * FADE_MS) / 1000;
  const whole = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  const stretch = Math.max(1, (secondsToSpeak(recording.seconds) + fadesSeconds) / whole);
  return {
    scenes: scenes.map(({ text, seconds: wanted }) => {
      const seconds = wanted * stretch;
      const durationMs = Math.max(100, (seconds - SPEECH_LEAD_SECONDS) * 1000 - FADE_MS);
      return { seconds, words: later(timeWords(text, { durationMs })) };
    }),
    speech: [{ file: recording.file, atSeconds: SPEECH_LEAD_SECONDS }],
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
