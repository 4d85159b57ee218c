export const sampleRate = 44_100;

/**
 * Changing numbers of a signal. V8 would allocate a new object for each change of a variable that a function remembers,
 * which takes longer than the computation.
 */
export const numbers = (count: number): Float64Array => new Float64Array(count);

/** Creates a sound of that many seconds, one value per sample; `at` is the time in seconds. */
export function sound(seconds: number, valueAt: (at: number, index: number) => number): Float32Array {
  const samples = new Float32Array(Math.max(1, Math.round(seconds * sampleRate)));
  for (let i = 0; i < samples.length; i++) samples[i] = valueAt(i / sampleRate, i);
  return samples;
}

/** Fades out the last milliseconds, so that no sound ends with a click. */
export function released(samples: Float32Array, seconds = 0.01): Float32Array {
  const length = Math.min(samples.length, Math.round(seconds * sampleRate));
  for (let i = 0; i < length; i++) {
    const index = samples.length - 1 - i;
    samples[index] = (samples[index] ?? 0) * (i / length);
  }
  return samples;
}

const TABLE = 2048;
const tables = new Map<string, Float32Array>();
type Shape = 'saw' | 'square' | 'triangle';

/**
 * A wavetable oscillator with only the overtones below the hearing limit: those of a plain saw would alias back into
 * the tune as whistling.
 */
export function oscillator(shape: Shape, hertz: number, startPhase = 0): (bend?: number) => number {
  const table = tableOf(shape, hertz);
  const step = (hertz * TABLE) / sampleRate;
  const state = numbers(1);
  state[0] = startPhase * TABLE;
  return (bend = 1) => {
    const place = state[0]!;
    const index = Math.floor(place);
    const from = table[index] ?? 0;
    const value = from + ((table[index + 1] ?? 0) - from) * (place - index);
    const next = place + step * bend;
    state[0] = next >= TABLE ? next - TABLE : next;
    return value;
  };
}

function tableOf(shape: Shape, hertz: number): Float32Array {
  const octave = Math.max(0, Math.ceil(Math.log2(hertz / 40)));
  const name = `${shape} ${octave}`;
  const known = tables.get(name);
  if (known) return known;
  const overtones = Math.max(1, Math.min(220, Math.floor(15_000 / (40 * 2 ** octave))));
  // One extra value, so that interpolation needs no wrap-around.
  const table = new Float32Array(TABLE + 1);
  for (let n = 1; n <= overtones; n++) {
    const level = levelOf(shape, n);
    if (level === 0) continue;
    for (let i = 0; i <= TABLE; i++) table[i] = (table[i] ?? 0) + level * Math.sin((2 * Math.PI * n * i) / TABLE);
  }
  tables.set(name, table);
  return table;
}

function levelOf(shape: Shape, overtone: number): number {
  if (shape === 'saw') return 0.6 / overtone;
  if (overtone % 2 === 0) return 0;
  return shape === 'square' ? 0.8 / overtone : (0.9 * (overtone % 4 === 1 ? 1 : -1)) / overtone ** 2;
}

export type FilterKind = 'low' | 'band' | 'high';

/** A filter that can be swept while it runs. */
export function filter(kind: FilterKind, resonance = 0.7): (value: number, hertz: number) => number {
  const k = 1 / resonance;
  const state = numbers(4);
  return (value, hertz) => {
    const [low, band, tuned] = [state[0]!, state[1]!, state[2]!];
    // Retuning is expensive, and a difference of 0.5 % is inaudible.
    if (Math.abs(hertz - tuned) > tuned * 0.005) {
      state[2] = hertz;
      state[3] = Math.tan(Math.PI * Math.min(hertz / sampleRate, 0.45));
    }
    const g = state[3]!;
    const high = (value - low - (g + k) * band) / (1 + g * (g + k));
    const middle = g * high + band;
    const bottom = g * middle + low;
    state[1] = g * high + middle;
    state[0] = g * middle + bottom;
    if (kind === 'low') return bottom;
    return kind === 'band' ? middle * k : high;
  };
}

/** Applies the filter at a fixed frequency to a whole sound. */
export function filtered(samples: Float32Array, kind: FilterKind, hertz: number, resonance = 0.7): Float32Array {
  const run = filter(kind, resonance);
  return samples.map((value) => run(value, hertz));
}

/** White noise that is identical on every machine. */
export function noise(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 31 - 1;
  };
}

const COMBS = [1557, 1617, 1491, 1422, 1277, 1356];
const ALLPASSES = [225, 556];
const SIDE_SPREAD = 23;

/**
 * Reverb for a looped sound: it runs once before it counts, so that the tail of the end is present at the beginning.
 */
export function room(input: Float32Array, seconds: number, side: 'left' | 'right'): Float32Array {
  const spread = side === 'left' ? 0 : SIDE_SPREAD;
  const output = new Float32Array(input.length);
  for (const length of COMBS) addComb(input, output, length + spread, seconds);
  for (const length of ALLPASSES) passAll(output, length + spread);
  return output;
}

function addComb(input: Float32Array, output: Float32Array, length: number, seconds: number): void {
  const line = new Float32Array(length);
  const feedback = 10 ** ((-3 * length) / (seconds * sampleRate));
  let [place, dull] = [0, 0];
  const count = input.length;
  for (let i = 0; i < 2 * count; i++) {
    const index = i < count ? i : i - count;
    const heard = line[place] ?? 0;
    dull += (heard - dull) * 0.6;
    line[place] = (input[index] ?? 0) + dull * feedback;
    if (++place === length) place = 0;
    if (i >= count) output[index] = (output[index] ?? 0) + heard / COMBS.length;
  }
}

function passAll(samples: Float32Array, length: number): void {
  const line = new Float32Array(length);
  const count = samples.length;
  let place = 0;
  // The tail of the end belongs to the beginning.
  for (let i = count - length * 8; i < count; i++) step(samples[i] ?? 0);
  for (let i = 0; i < count; i++) samples[i] = step(samples[i] ?? 0);

  function step(value: number): number {
    const heard = line[place] ?? 0;
    const stored = value + heard * 0.5;
    line[place] = stored;
    if (++place === length) place = 0;
    return heard - stored * 0.5;
  }
}
