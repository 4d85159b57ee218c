import { type Random, seededRandom } from '@right-circle/rules/seeded-random';
import { type DrumPart, type Score, scores, type TunePart } from './music-scores.ts';
import { numbers, room, sampleRate } from './music-signal.ts';
import { type TrackId, tracks } from './tracks.ts';

export type Track = { left: Float32Array; right: Float32Array; sampleRate: number };

/** Increase it when a track sounds different, so that cached files are replaced. */
export const musicVersion = 1;

const STEPS = 16;
const PEAK = 0.84;
/** Target loudness of every track, so that none stands out in a list. */
const LOUDNESS = 0.085;
const LATE_BY_SECONDS = 0.004;

/**
 * Generates one pass of the piece, 20 to 30 seconds. Its tail is mixed into its start, so that it loops without a seam.
 */
export function makeTrack(id: TrackId): Track {
  const score = scores[id];
  const random = seededRandom(tracks.findIndex((track) => track.id === id) + 1);
  const mix = emptyMix(score);
  for (const part of score.parts) {
    if ('drum' in part) playDrum(mix, part, random);
    else playTune(mix, part, random);
  }
  return finish(mix);
}

type Mix = {
  score: Score;
  stepSamples: number;
  length: number;
  plain: [Float32Array, Float32Array];
  pumped: [Float32Array, Float32Array];
  toRoom: Float32Array;
  kicks: number[];
};

function emptyMix(score: Score): Mix {
  const stepSamples = (sampleRate * 60) / score.beatsPerMinute / 4;
  const length = Math.round(stepSamples * STEPS * score.bars);
  const channel = () => new Float32Array(length);
  return {
    score,
    stepSamples,
    length,
    plain: [channel(), channel()],
    pumped: [channel(), channel()],
    toRoom: channel(),
    kicks: [],
  };
}

type Step = { sign: string; bar: number; startsAt: number; steps: number };

/** Every sounding character of a part with its position and duration. */
function stepsOf({ score, stepSamples }: Mix, part: DrumPart | TunePart): Step[] {
  const from = part.from ?? 0;
  const until = part.until ?? score.bars;
  const found: Step[] = [];
  for (let bar = from; bar < until; bar++) {
    const signs = part.bars[bar % part.bars.length] ?? '';
    for (let step = 0; step < STEPS; step++) {
      const sign = signs[step] ?? '.';
      if (sign === '.' || sign === '-') continue;
      const held = /^-*/.exec(signs.slice(step + 1))?.[0].length ?? 0;
      const late = step % 2 === 1 ? score.swing : 0;
      found.push({ sign, bar, startsAt: (bar * STEPS + step + late) * stepSamples, steps: 1 + held });
    }
  }
  return found;
}

const strengthOf: Record<string, number> = { X: 1.15, x: 0.95, o: 0.5 };

function playDrum(mix: Mix, part: DrumPart, random: Random): void {
  const takes = [part.drum(0), part.drum(1), part.drum(2), part.drum(3)];
  for (const { sign, startsAt } of stepsOf(mix, part)) {
    const strength = (strengthOf[sign] ?? 1) * (0.94 + 0.12 * (random.int(100) / 100));
    // The kick is exactly on the beat; other hits are slightly late.
    const at = part.makesPump ? startsAt : startsAt + lateness(random);
    if (part.makesPump) mix.kicks.push(Math.round(at));
    add(mix, random.pick(takes), at, part, strength, mix.plain);
  }
}

function playTune(mix: Mix, part: TunePart, random: Random): void {
  const played = new Map<string, Float32Array>();
  const seconds = (steps: number) => (steps * mix.stepSamples) / sampleRate;
  for (const step of stepsOf(mix, part)) {
    const notes = notesOf(mix.score, part, step);
    const at = step.startsAt + (notes.length > 1 ? 0 : lateness(random));
    const strength = 0.9 + 0.2 * (random.int(100) / 100);
    for (const note of notes) {
      const name = `${note} ${step.steps}`;
      const samples = played.get(name) ?? part.tune(440 * 2 ** ((note - 69) / 12), seconds(step.steps) * 0.96);
      played.set(name, samples);
      add(mix, samples, at, part, strength, part.isPumped ? mix.pumped : mix.plain);
    }
  }
}

function lateness(random: Random): number {
  return (random.int(100) / 100) * LATE_BY_SECONDS * sampleRate;
}

function notesOf({ root, scale, chords }: Score, part: TunePart, { sign, bar }: Step): number[] {
  const chord = chords[bar % chords.length] ?? [];
  const base = root + 12 * part.octave;
  // The bass has its own part: a chord that doubles it sounds muddy.
  if (sign === '#') return chord.slice(chord.length > 4 ? 1 : 0).map((tone) => base + tone);
  const place = Number.parseInt(sign, 16);
  const tones = part.reads === 'chord' ? chord : scale;
  const above = Math.floor(place / tones.length);
  return [base + (tones[place % tones.length] ?? 0) + 12 * above];
}

function add(
  mix: Mix,
  samples: Float32Array,
  at: number,
  { level, side = 0, room: wet = 0 }: DrumPart | TunePart,
  strength: number,
  [left, right]: [Float32Array, Float32Array],
): void {
  const { length, toRoom } = mix;
  const angle = ((side + 1) * Math.PI) / 4;
  const gain = level * strength;
  const [leftGain, rightGain, wetGain] = [
    gain * Math.cos(angle) * Math.SQRT2,
    gain * Math.sin(angle) * Math.SQRT2,
    gain * wet,
  ];
  let place = Math.round(at) % length;
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i]!;
    left[place]! += value * leftGain;
    right[place]! += value * rightGain;
    if (wetGain > 0) toRoom[place]! += value * wetGain;
    if (++place === length) place = 0;
  }
}

function finish(mix: Mix): Track {
  const push = pushOf(mix);
  const sides = (['left', 'right'] as const).map((side, i) => {
    const [plain, pumped] = [mix.plain[i] ?? new Float32Array(), mix.pumped[i] ?? new Float32Array()];
    const echo = room(mix.toRoom, mix.score.roomSeconds, side);
    const sum = new Float32Array(plain.length);
    for (let i = 0; i < sum.length; i++) sum[i] = plain[i]! + (pumped[i]! + echo[i]!) * push[i]!;
    return balanced(sum);
  });
  const [left = new Float32Array(), right = new Float32Array()] = sides;
  const gain = LOUDNESS / loudnessOf(left, right);
  for (const side of [left, right]) {
    for (let i = 0; i < side.length; i++) side[i] = Math.tanh((side[i]! * gain) / PEAK) * PEAK;
  }
  return { left, right, sampleRate };
}

/** Gain of the compressed parts at each moment: lowest on the kick, full just before the next. */
function pushOf({ length, kicks, score: { pump }, stepSamples }: Mix): Float32Array {
  const push = new Float32Array(length).fill(1);
  const recovery = stepSamples * 1.3;
  // Falls over two milliseconds, because a sudden step would click.
  const afterKick = Float64Array.from(
    { length: Math.ceil(recovery * 5) },
    (_, i) => 1 - pump * Math.min(1, i / 90) * Math.exp(-i / recovery),
  );
  for (const kick of kicks) {
    for (let i = 0; i < afterKick.length; i++) {
      const place = (kick + i) % length;
      push[place] = Math.min(push[place]!, afterKick[i]!);
    }
  }
  return push;
}

/**
 * Removes inaudible low frequencies and shifts the balance towards the range of phone speakers. Runs through the loop
 * once first, for the seam.
 */
function balanced(samples: Float32Array): Float32Array {
  const [rumble, bass, body] = [below(28), below(130), below(2600)];
  const run = (value: number) => {
    const clean = value - rumble(value);
    return clean - 0.35 * bass(clean) + 0.9 * (clean - body(clean));
  };
  for (let i = 0; i < samples.length; i++) run(samples[i]!);
  for (let i = 0; i < samples.length; i++) samples[i] = run(samples[i]!);
  return samples;
}

/** A low-pass filter, sample by sample. */
function below(hertz: number): (value: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);
  const state = numbers(1);
  return (value) => {
    const slow = state[0]!;
    return (state[0] = slow + (value - slow) * share);
  };
}

/** The ear hardly hears bass, so loudness is measured without it. */
function loudnessOf(left: Float32Array, right: Float32Array): number {
  const bass = below(180);
  let sum = 0;
  for (let i = 0; i < left.length; i++) {
    const value = ((left[i] ?? 0) + (right[i] ?? 0)) / 2;
    sum += (value - bass(value)) ** 2;
  }
  return Math.sqrt(sum / left.length);
}
