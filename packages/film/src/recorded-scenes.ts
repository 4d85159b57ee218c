import { FADE_MS, type Scene, type TimedWord } from './film.ts';
import type { SpeechRange } from './speech-range.ts';
import { SPEECH_LEAD_SECONDS, secondsToSpeak } from './timeline.ts';
import { timeWords, wordsIn } from './word-timing.ts';

const FADE_SECONDS = FADE_MS / 1000;
/** Least time between two scenes, whatever a recording would need. */
const LEAST_SECONDS = 1;

type SetScene = Pick<Scene, 'text' | 'seconds'>;

type RecordedScenes = {
  scenes: { seconds: number; words: TimedWord[] }[];
  /** When the recording begins in the film. Below zero, that much of its silence is left out. */
  atSeconds: number;
};

/**
 * One recording over all scenes. Speech is not cut, so each scene begins with the first of its words in the recording,
 * however long its owner wanted the scene before. Scenes at either end that have no words keep their length, and the
 * silence before speech that does not fit beside them is left out.
 */
export function recordedScenes(scenes: readonly SetScene[], speech: SpeechRange): RecordedScenes {
  const seconds = speech.toSeconds - speech.fromSeconds;
  const script = scriptOf(scenes, seconds);
  const begins = script.words.length > 0 ? spokenBegins(scenes, script) : stretchedBegins(scenes, seconds);
  const { speechAt } = script;
  const owners = scenes.flatMap(({ text }, index) => wordsIn(text).map(() => index));
  const shown = script.words.map((word, index) => {
    const at = speechAt + word.fromMs / 1000;
    const current = begins.slice(0, scenes.length).findLastIndex((begin) => begin <= at);
    return { ...word, scene: Math.max(current, owners[index] ?? 0) };
  });
  return {
    scenes: scenes.map((_scene, index) => {
      const [begin = 0, next = 0] = begins.slice(index);
      const words = shown.filter(({ scene }) => scene === index);
      // Not before the scene, where that could not begin in time.
      const leadMs = Math.max(Math.round((speechAt - begin) * 1000), -(words[0]?.fromMs ?? 0));
      return {
        seconds: next - begin + FADE_SECONDS,
        words: words.map(({ text, fromMs, toMs }) => ({ text, fromMs: fromMs + leadMs, toMs: toMs + leadMs })),
      };
    }),
    atSeconds: speechAt - speech.fromSeconds,
  };
}

type Script = {
  /** First and last scene with words. */
  first: number;
  last: number;
  speechAt: number;
  seconds: number;
  words: TimedWord[];
  /** Time in the speech at which a scene begins to be read. */
  cueOf: (scene: number) => number;
};

function scriptOf(scenes: readonly SetScene[], seconds: number): Script {
  const counts = scenes.map(({ text }) => wordsIn(text).length);
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  const words = timeWords(scenes.map(({ text }) => text).join('\n'), { durationMs: seconds * 1000 });
  function cueOf(scene: number): number {
    const wordsBefore = counts.slice(0, scene).reduce((sum, count) => sum + count, 0);
    if (counts[scene] !== 0) return (words[wordsBefore]?.fromMs ?? 0) / 1000;
    // Scenes without words share the time of the spoken one before them.
    const before = counts.findLastIndex((count, index) => index < scene && count > 0);
    const after = counts.findIndex((count, index) => index > scene && count > 0);
    return cueOf(before) + ((cueOf(after) - cueOf(before)) * (scene - before)) / (after - before);
  }
  const opening = scenes.slice(0, Math.max(0, first)).reduce((sum, scene) => sum + scene.seconds - FADE_SECONDS, 0);
  return { first, last, speechAt: opening + SPEECH_LEAD_SECONDS, seconds, words, cueOf };
}

/** Begin of each scene, and of one that would follow the last. */
function spokenBegins(scenes: readonly SetScene[], { first, last, speechAt, seconds, cueOf }: Script): number[] {
  const begins = [0];
  let begin = 0;
  for (const [index, scene] of scenes.entries()) {
    const wanted = begin + scene.seconds - FADE_SECONDS;
    const leads = speechAt - SPEECH_LEAD_SECONDS;
    if (index < first || index > last) begin = wanted;
    else if (index === last) begin = Math.max(wanted, leads + secondsToSpeak(seconds) - FADE_SECONDS);
    // Without a least length, a recording that is much too short would make scenes flash by.
    else begin = Math.max(begin + LEAST_SECONDS, leads + cueOf(index + 1));
    begins.push(begin);
  }
  return begins;
}

/** Nothing to read: all scenes are stretched evenly until the recording fits. */
function stretchedBegins(scenes: readonly SetScene[], seconds: number): number[] {
  const fadesSeconds = (scenes.length - 1) * FADE_SECONDS;
  const whole = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  const stretch = Math.max(1, (secondsToSpeak(seconds) + fadesSeconds) / whole);
  const begins = [0];
  for (const scene of scenes) begins.push((begins.at(-1) ?? 0) + scene.seconds * stretch - FADE_SECONDS);
  return begins;
}
