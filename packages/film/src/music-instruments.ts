import { filter, filtered, noise, oscillator, released, sampleRate, sound } from './music-signal.ts';

/** One note. It may ring beyond its seconds. */
export type Instrument = (hertz: number, seconds: number) => Float32Array;

const { exp, min, PI, sin, tanh } = Math;

/** Envelope: rises within `attack`, is held, and fades within `release` after its seconds. */
function swell(at: number, seconds: number, attack: number, release: number): number {
  const up = min(1, at / attack);
  return at < seconds ? up : min(1, seconds / attack) * Math.max(0, 1 - (at - seconds) / release) ** 2;
}

/** Several slightly detuned saws, opened by a slow filter. */
function stringsLike(options: { spread: number; brightness: number; attack: number; release: number }): Instrument {
  const { spread, brightness, attack, release } = options;
  return (hertz, seconds) => {
    const waves = [-1, -0.35, 0.4, 1].map((side, i) => oscillator('saw', hertz * (1 + side * spread), (i * 0.29) % 1));
    const open = filter('low', 0.6);
    return released(
      sound(seconds + release, (at) => {
        const level = swell(at, seconds, attack, release);
        const value = waves.reduce((sum, wave) => sum + wave(), 0) * 0.3;
        return open(value, hertz + brightness * (0.55 + 0.45 * sin(2 * PI * 0.17 * at))) * level;
      }),
    );
  };
}

export const warmPad = stringsLike({ spread: 0.0035, brightness: 900, attack: 0.5, release: 0.9 });
export const airPad = stringsLike({ spread: 0.006, brightness: 1500, attack: 1.3, release: 1.8 });
export const bigPad = stringsLike({ spread: 0.008, brightness: 3200, attack: 0.12, release: 0.5 });
export const darkPad = stringsLike({ spread: 0.004, brightness: 520, attack: 0.3, release: 0.5 });
export const stab = stringsLike({ spread: 0.007, brightness: 2600, attack: 0.005, release: 0.12 });

export const sub: Instrument = (hertz, seconds) =>
  released(
    sound(seconds + 0.08, (at) => {
      const level = swell(at, seconds, 0.012, 0.08);
      return tanh(1.3 * (sin(2 * PI * hertz * at) + 0.22 * sin(4 * PI * hertz * at))) * 0.85 * level;
    }),
  );

function bassLike(options: {
  shape: 'saw' | 'square';
  open: number;
  close: number;
  drive: number;
  decay: number;
}): Instrument {
  const { shape, open, close, drive, decay } = options;
  return (hertz, seconds) => {
    const [first, second] = [oscillator(shape, hertz), oscillator('saw', hertz * 1.004, 0.3)];
    const sweep = filter('low', 1.3);
    return released(
      sound(seconds + 0.05, (at) => {
        const cutoff = hertz * (close + open * exp(-at / 0.09));
        const body = sweep(first() * 0.7 + second() * 0.35, cutoff) + 0.35 * sin(2 * PI * hertz * at);
        return (tanh(drive * body) / drive) * swell(at, seconds, 0.004, 0.05) * exp(-at / decay);
      }),
    );
  };
}

export const roundBass = bassLike({ shape: 'square', open: 5, close: 2, drive: 1, decay: 0.7 });
export const drivenBass = bassLike({ shape: 'saw', open: 11, close: 3, drive: 1.8, decay: 0.9 });
export const roughBass = bassLike({ shape: 'saw', open: 16, close: 5, drive: 3.2, decay: 1.4 });

/** A plucked string (Karplus-Strong): noise in a loop as long as the wave, low-pass filtered on each round. */
function stringLike(options: { brightness: number; ring: number; buzz: number; seed: number }): Instrument {
  const { brightness, ring, buzz, seed } = options;
  return (hertz, seconds) => {
    const period = sampleRate / hertz - 0.5;
    const length = Math.floor(period);
    const fraction = period - length;
    const hiss = noise(seed);
    const soften = filter('low', 0.6);
    const line = Float32Array.from({ length: length + 1 }, () => soften(hiss(), brightness));
    const keep = 10 ** (-3 / (hertz * ring));
    let [place, before] = [0, 0];
    const raw = sound(min(seconds + ring * 0.6, ring * 1.1), () => {
      const now = line[place] ?? 0;
      const next = line[(place + 1) % line.length] ?? 0;
      const between = now + (next - now) * (1 - fraction);
      line[place] = (between + before) * 0.5 * keep;
      before = between;
      place = (place + 1) % line.length;
      return buzz > 0 ? tanh(between * (1 + buzz)) + buzz * 0.18 * Math.abs(between) : between;
    });
    return released(
      filtered(raw, 'high', 60).map((value) => value * 1.5),
      0.08,
    );
  };
}

export const guitar = stringLike({ brightness: 4200, ring: 2.2, buzz: 0, seed: 5 });
export const mutedString = stringLike({ brightness: 2400, ring: 0.42, buzz: 0, seed: 8 });
export const sitar = stringLike({ brightness: 8200, ring: 2, buzz: 1.6, seed: 12 });

export const pluck: Instrument = (hertz, seconds) => {
  const [first, second] = [oscillator('saw', hertz * 0.998), oscillator('square', hertz * 1.002, 0.4)];
  const sweep = filter('low', 1.1);
  return released(
    sound(min(seconds + 0.35, 0.8), (at) => {
      const cutoff = hertz * 1.2 + 5200 * exp(-at / 0.07);
      return sweep(first() * 0.6 + second() * 0.35, cutoff) * exp(-at / 0.17) * min(1, at / 0.002);
    }),
  );
};

/** Frequency modulation of two waves: glass, metal and the electric piano differ only in the parameters. */
function shakenLike(options: { times: number; depth: number; fade: number; ring: number; second: number }): Instrument {
  const { times, depth, fade, ring, second } = options;
  return (hertz, seconds) =>
    released(
      sound(min(seconds + ring, ring * 2.4), (at) => {
        const shake = depth * exp(-at / fade) * sin(2 * PI * hertz * times * at);
        const tone = sin(2 * PI * hertz * at + shake) + second * sin(2 * PI * hertz * 2.003 * at + shake * 0.5);
        const held = at < seconds ? 1 : exp(-(at - seconds) / (ring * 0.25));
        return tone * 0.6 * exp(-at / ring) * held * min(1, at / 0.003);
      }),
      0.05,
    );
}

export const bell = shakenLike({ times: 3.51, depth: 1.9, fade: 0.5, ring: 1.3, second: 0.2 });
export const kalimba = shakenLike({ times: 5.4, depth: 0.9, fade: 0.05, ring: 0.55, second: 0.08 });
export const glass = shakenLike({ times: 2.0, depth: 0.8, fade: 1.2, ring: 1.8, second: 0.3 });

/** Includes the slow wobble of a worn tape. */
export const tapePiano: Instrument = (hertz, seconds) => {
  const ring = 1.5;
  let phase = 0;
  return released(
    sound(min(seconds + 0.5, 3.4), (at) => {
      phase += (hertz / sampleRate) * (1 + 0.0022 * sin(2 * PI * 0.8 * at) + 0.0008 * sin(2 * PI * 6 * at));
      const shake = 1.1 * exp(-at / 0.35) * sin(2 * PI * phase) + 0.35 * exp(-at / 0.04) * sin(2 * PI * phase * 14);
      const held = at < seconds ? 1 : exp(-(at - seconds) / 0.16);
      return sin(2 * PI * phase + shake) * 0.6 * exp(-at / ring) * held * min(1, at / 0.004);
    }),
    0.05,
  );
};

function leadLike(options: { shape: 'square' | 'triangle' | 'saw'; brightness: number; vibrato: number }): Instrument {
  const { shape, brightness, vibrato } = options;
  return (hertz, seconds) => {
    const wave = oscillator(shape, hertz);
    const open = filter('low', 0.8);
    return released(
      sound(seconds + 0.12, (at) => {
        const bend = 1 + vibrato * min(1, at / 0.35) * sin(2 * PI * 5.3 * at) - 0.02 * exp(-at / 0.018);
        return open(wave(bend), hertz + brightness) * swell(at, seconds, 0.012, 0.12) * (0.75 + 0.25 * exp(-at / 0.2));
      }),
    );
  };
}

export const whistle = leadLike({ shape: 'triangle', brightness: 3500, vibrato: 0.005 });
export const flute = leadLike({ shape: 'triangle', brightness: 1900, vibrato: 0.008 });
export const horn = leadLike({ shape: 'saw', brightness: 1500, vibrato: 0.003 });
export const squareLead = leadLike({ shape: 'square', brightness: 2800, vibrato: 0.002 });

/** Drone of open strings under everything else. */
export const drone: Instrument = (hertz, seconds) => {
  const wave = oscillator('saw', hertz);
  const sweep = filter('band', 2.2);
  return released(
    sound(seconds + 0.8, (at) => {
      const level = swell(at, seconds, 0.06, 0.8) * (0.45 + 0.55 * exp(-at / 0.9));
      return sweep(wave(), hertz * (3 + 4 * exp(-at / 0.5) + sin(2 * PI * 0.4 * at))) * level;
    }),
  );
};
