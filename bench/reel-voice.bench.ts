import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { loadSynthesiser, sampleRate } from '../apps/server/src/platform/voice/pack-synthesiser.ts';
import { packProblem } from '../apps/server/src/platform/voice/voice-pack.ts';
import type { TimedWord } from '../packages/film/src/film.ts';
import { timeWords } from '../packages/film/src/word-timing.ts';
import { atMost, type Bench } from './report.ts';

/** Texts with many pauses: after each, the sound itself shows when the next word begins. */
const texts = [
  {
    voiceId: 'af_heart',
    speed: 1,
    text: 'Stop. Look around. People buy today. Great ideas take time. Make a plan. Begin.',
  },
  {
    voiceId: 'am_michael',
    speed: 1.2,
    text: 'Two rules. Keep it short. Tell the truth. Begin with pictures. Be kind. Post daily.',
  },
  {
    voiceId: 'bf_emma',
    speed: 0.9,
    text: 'Good news. Creators grow. Plans beat talent. Try again. Do not guess. Goodbye.',
  },
  { voiceId: 'hf_alpha', speed: 1, text: 'नमस्ते दोस्तों। आज बात करेंगे। अच्छी रील बनाइए। देर मत कीजिए। धन्यवाद।' },
];
const WINDOW = sampleRate / 100;
const WINDOW_MS = (WINDOW * 1000) / sampleRate;
/** Range around the start of a word in which the pause before it is searched. */
const AROUND_MS = 300;
const SILENCE_DB = -30;

export const bench: Bench = {
  name: 'reel-voice',
  async run() {
    const folder = join(readConfig(process.env).dataDir, 'voice-pack');
    const title = 'Built-in voice: when words are heard, against where the sound begins after a pause';
    const problem = await packProblem(folder);
    if (problem !== null) return { title, columns: [problem], rows: [], goals: [] };

    const speak = await loadSynthesiser(folder);
    const figures = [];
    for (const { voiceId, text, speed } of texts) {
      const before = process.cpuUsage();
      const { samples, seconds, words } = await speak({ voiceId, text, speed });
      const { user, system } = process.cpuUsage(before);
      const heard = beginningsOf(words, loudnessOf(samples));
      figures.push({
        voiceId,
        seconds,
        cpuPerSecond: (user + system) / 1e6 / seconds,
        measured: errorsOf(words, heard),
        shared: errorsOf(sharedOut(text, words), heard),
      });
    }
    const all = figures.flatMap(({ measured }) => measured);
    return {
      title,
      columns: ['', 'seconds', 'CPU s/s', 'words', 'mean ms', 'worst ms', 'shared out, mean ms'],
      rows: figures.map(({ voiceId, seconds, cpuPerSecond, measured, shared }) => [
        voiceId,
        seconds.toFixed(1),
        cpuPerSecond.toFixed(2),
        String(measured.length),
        mean(measured).toFixed(0),
        Math.max(...measured).toFixed(0),
        mean(shared).toFixed(0),
      ]),
      goals: [atMost('mean distance of a caption from its word', mean(all), 80, 'ms')],
    };
  },
};

/** Baseline without the model's own lengths: only the start and end of speech are known. */
function sharedOut(text: string, words: readonly TimedWord[]): TimedWord[] {
  const [fromMs, toMs] = [words[0]?.fromMs ?? 0, words.at(-1)?.toMs ?? 0];
  return timeWords(text, { durationMs: toMs - fromMs }).map((word) => ({ ...word, fromMs: word.fromMs + fromMs }));
}

/** In decibels below the loudest, one value per 10 ms. */
function loudnessOf(samples: Float32Array): number[] {
  const levels = Array.from({ length: Math.floor(samples.length / WINDOW) }, (_, i) => {
    const window = samples.subarray(i * WINDOW, (i + 1) * WINDOW);
    return 10 * Math.log10(window.reduce((sum, value) => sum + value * value, 1e-9) / WINDOW);
  });
  const loudest = levels.reduce((most, level) => Math.max(most, level));
  return levels.map((level) => level - loudest);
}

/**
 * For each word after a full stop: where it becomes loud after the quietest moment near it. Without a pause it is
 * unknown.
 */
function beginningsOf(words: readonly TimedWord[], levels: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const [i, { fromMs }] of words.entries()) {
    if (i > 0 && !/[.।]$/u.test(words[i - 1]?.text ?? '')) continue;
    const first = Math.max(0, Math.round((fromMs - AROUND_MS) / WINDOW_MS));
    const near = levels.slice(first, Math.round((fromMs + AROUND_MS) / WINDOW_MS));
    const quietest = near.indexOf(Math.min(...near));
    const begin = near.findIndex((level, at) => at > quietest && level > SILENCE_DB);
    if ((near[quietest] ?? 0) < SILENCE_DB && begin > 0) found.set(i, (first + begin) * WINDOW_MS);
  }
  return found;
}

function errorsOf(words: readonly TimedWord[], heard: ReadonlyMap<number, number>): number[] {
  return [...heard].map(([i, beginsMs]) => Math.abs((words[i]?.fromMs ?? 0) - beginsMs));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
