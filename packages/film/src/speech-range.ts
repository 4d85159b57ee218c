/** Time of speech in a recording, in seconds from its beginning. */
export type SpeechRange = { fromSeconds: number; toSeconds: number };

/** Length of sound that one level stands for. */
export const LEVEL_SECONDS = 0.02;
const SILENT_DB = -100;
/** A recording whose loudest part is below this has no speech that we could tell from noise. */
const LEAST_LOUD_DB = -60;
/** So long are the loudest sounds that count: a knock is shorter. */
const LOUD_SECONDS = 0.2;
const NOISE_SECONDS = 0.5;
/** Noise varies, and so much is part of it. */
const ABOVE_NOISE_DB = 8;
/** So far below the loud parts nothing is speech, and from here on nothing is called silent: it may be a quiet voice. */
const BELOW_LOUD_DB = { silent: 44, unsure: 26 } as const;
/** Pauses inside a word or between two. */
const PAUSE_SECONDS = 0.2;
/** Even the shortest word is longer; a click is not. */
const SHORTEST_SECONDS = 0.1;

/** Level of each LEVEL_SECONDS of a sound, in decibels below full scale. A constant offset is not audible. */
export function soundLevels(channels: readonly Float32Array[], sampleRate: number): number[] {
  const length = Math.round(sampleRate * LEVEL_SECONDS);
  const samples = channels[0]?.length ?? 0;
  return Array.from({ length: Math.ceil(samples / length) }, (_, index) => {
    const powers = channels.map((channel) => powerOf(channel.subarray(index * length, (index + 1) * length)));
    const power = powers.reduce((sum, one) => sum + one, 0) / powers.length;
    return Math.max(SILENT_DB, 10 * Math.log10(power));
  });
}

function powerOf(samples: Float32Array): number {
  let [sum, squares] = [0, 0];
  for (const sample of samples) {
    sum += sample;
    squares += sample * sample;
  }
  return Math.max(0, squares / samples.length - (sum / samples.length) ** 2);
}

/**
 * Finds the speech between the silence at both ends. Compares with the recording's own loud parts and noise, and
 * returns all of it when unsure: over music or loud noise, and if nothing is loud enough.
 */
export function speechRange(levels: readonly number[], seconds: number): SpeechRange {
  const whole = { fromSeconds: 0, toSeconds: seconds };
  const sorted = levels.toSorted((a, b) => a - b);
  const loud = sorted.at(-Math.round(LOUD_SECONDS / LEVEL_SECONDS)) ?? SILENT_DB;
  const noise = sorted[Math.min(NOISE_SECONDS / LEVEL_SECONDS, Math.floor(levels.length / 10))] ?? SILENT_DB;
  const silence = Math.max(loud - BELOW_LOUD_DB.silent, noise + ABOVE_NOISE_DB);
  if (loud < LEAST_LOUD_DB || silence > loud - BELOW_LOUD_DB.unsure) return whole;
  const spoken = partsAbove(levels, silence).filter(({ count }) => count * LEVEL_SECONDS >= SHORTEST_SECONDS);
  const [first, last] = [spoken[0], spoken.at(-1)];
  if (!first || !last) return whole;
  return { fromSeconds: first.from * LEVEL_SECONDS, toSeconds: Math.min(seconds, last.to * LEVEL_SECONDS) };
}

/** Indices of a part, and how many levels in it are above the limit. */
type Part = { from: number; to: number; count: number };

function partsAbove(levels: readonly number[], limit: number): Part[] {
  const parts: Part[] = [];
  for (const [index, level] of levels.entries()) {
    if (level <= limit) continue;
    const part = parts.at(-1);
    if (part && (index - part.to) * LEVEL_SECONDS <= PAUSE_SECONDS) {
      part.to = index + 1;
      part.count += 1;
    } else parts.push({ from: index, to: index + 1, count: 1 });
  }
  return parts;
}
