import { filter, filtered, noise, released, sound } from './music-signal.ts';

/** A drum stroke; `take` varies strokes of the same drum slightly. */
export type Drum = (take: number) => Float32Array;

const { exp, PI, sin, tanh } = Math;

/** A wave whose pitch falls from `from` to `to`. */
function falling(at: number, from: number, to: number, inSeconds: number): number {
  return sin(2 * PI * (to * at + (from - to) * inSeconds * (1 - exp(-at / inSeconds))));
}

function kickLike(options: {
  from: number;
  to: number;
  drop: number;
  ring: number;
  drive: number;
  click: number;
}): Drum {
  const { from, to, drop, ring, drive, click } = options;
  return (take) => {
    const hiss = noise(take + 1);
    return released(
      sound(ring * 5, (at) => {
        const body = falling(at, from, to, drop) * exp(-at / ring) * (1 - exp(-at / 0.0008));
        return (
          (tanh(drive * (body + click * hiss() * (1 - exp(-at / 0.0003)) * exp(-at / 0.002))) / tanh(drive)) * 0.95
        );
      }),
    );
  };
}

export const kick = kickLike({ from: 190, to: 48, drop: 0.028, ring: 0.11, drive: 1.6, click: 0.12 });
export const softKick = kickLike({ from: 120, to: 46, drop: 0.03, ring: 0.1, drive: 1, click: 0.02 });
export const hardKick = kickLike({ from: 320, to: 46, drop: 0.022, ring: 0.13, drive: 4, click: 0.16 });
export const tom = kickLike({ from: 150, to: 74, drop: 0.07, ring: 0.16, drive: 1.4, click: 0.1 });
export const bigDrum = kickLike({ from: 110, to: 52, drop: 0.09, ring: 0.3, drive: 1.5, click: 0.16 });

function burst(seconds: number, decay: number, take: number): Float32Array {
  const hiss = noise(take * 7 + 3);
  return sound(seconds, (at) => hiss() * exp(-at / decay));
}

export const snare: Drum = (take) => {
  const wires = filtered(burst(0.3, 0.075, take), 'high', 1400);
  return released(
    wires.map((value, i) => {
      const at = i / 44_100;
      return 0.55 * value + 0.6 * falling(at, 260, 178, 0.02) * exp(-at / 0.055);
    }),
  );
};

/** A snare played with a brush, muffled. */
export const dustySnare: Drum = (take) =>
  released(
    filtered(
      snare(take).map((value) => value * 1.4),
      'low',
      2600,
    ),
  );

export const clap: Drum = (take) => {
  const hiss = noise(take * 11 + 5);
  const hands = [0, 0.011, 0.021];
  const raw = sound(0.28, (at) => {
    let level = 0.7 * exp(-Math.max(0, at - 0.021) / 0.06) * (at > 0.021 ? 1 : 0);
    for (const from of hands) if (at >= from) level += exp(-(at - from) / 0.004);
    return hiss() * level;
  });
  return released(filtered(raw, 'band', 1500, 1.1).map((value) => value * 1.5));
};

export const hat: Drum = (take) => released(filtered(burst(0.09, 0.018, take), 'high', 7600).map((v) => v * 0.7));
export const openHat: Drum = (take) => released(filtered(burst(0.34, 0.09, take), 'high', 6800).map((v) => v * 0.6));
export const dustyHat: Drum = (take) => released(filtered(hat(take), 'low', 5200).map((v) => v * 2.2));

export const shaker: Drum = (take) => {
  const hiss = noise(take * 13 + 1);
  const raw = sound(0.11, (at) => hiss() * (1 - exp(-at / 0.012)) * exp(-at / 0.026));
  return released(filtered(raw, 'band', 6200, 0.8).map((value) => value * 1.4));
};

export const rim: Drum = (take) => {
  const hiss = noise(take * 3 + 2);
  return released(
    sound(
      0.07,
      (at) => (sin(2 * PI * 1720 * at) + 0.7 * sin(2 * PI * 2510 * at) + 0.5 * hiss()) * 0.4 * exp(-at / 0.011),
    ),
  );
};

/** Hand drum strokes: open, closed, bass bent upwards with the heel of the hand, and slap. */
const OPEN_SKIN = [
  { times: 1, level: 0.5, ring: 0.11 },
  { times: 2.02, level: 0.5, ring: 0.055 },
  { times: 3.01, level: 0.22, ring: 0.037 },
  { times: 4.06, level: 0.12, ring: 0.028 },
];
export const handOpen: Drum = (take) =>
  released(
    sound(0.4, (at) => {
      let value = 0.25 * noiseAt(take, at);
      for (const { times, level, ring } of OPEN_SKIN) value += level * sin(2 * PI * 294 * times * at) * exp(-at / ring);
      return value;
    }),
  );

export const handClosed: Drum = (take) =>
  released(
    sound(
      0.2,
      (at) =>
        sin(2 * PI * 440 * at) * 0.5 * exp(-at / 0.03) +
        sin(2 * PI * 905 * at) * 0.3 * exp(-at / 0.02) +
        0.2 * noiseAt(take, at),
    ),
  );

export const handBass: Drum = (take) =>
  released(
    sound(0.55, (at) => {
      const hertz = 74 + 30 * (1 - exp(-at / 0.16));
      return 0.95 * sin(2 * PI * hertz * at) * exp(-at / 0.16) * (1 - exp(-at / 0.0015)) + 0.2 * noiseAt(take, at);
    }),
  );

export const handSlap: Drum = (take) =>
  released(filtered(burst(0.08, 0.014, take), 'band', 900, 1.2).map((v) => v * 1.6));

/** Noise of the finger hitting the skin, before the tone. */
function noiseAt(take: number, at: number): number {
  return at > 0.012 ? 0 : sin(2 * PI * (3100 + 170 * (take % 4)) * at) * exp(-at / 0.002);
}

const CYMBAL = [2637, 3951, 5274, 6644, 7902];
export const fingerCymbal: Drum = () =>
  released(
    sound(
      0.9,
      (at) =>
        CYMBAL.reduce((sum, hertz, i) => sum + sin(2 * PI * hertz * at) * exp(-at / (0.24 / (1 + i * 0.6))), 0) * 0.14,
    ),
  );

/** A swell of noise that leads into the next part. */
export const riser: Drum = (take) => {
  const hiss = noise(take * 17 + 9);
  const sweep = filter('band', 1.4);
  const seconds = 1.7;
  return released(
    sound(seconds, (at) => sweep(hiss(), 400 + 6500 * (at / seconds) ** 2) * 0.6 * (at / seconds) ** 2),
    0.03,
  );
};

/** Crackle of an old record. */
export const crackle: Drum = (take) => {
  const hiss = noise(take * 19 + 7);
  const dull = filter('band', 0.9);
  return released(
    sound(1.2, () => {
      const value = hiss();
      return dull(Math.abs(value) > 0.9994 ? value * 2.5 : value * 0.012, 2800);
    }),
    0.05,
  );
};
