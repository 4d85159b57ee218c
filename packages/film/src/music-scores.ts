import * as drums from './music-drums.ts';
import * as tunes from './music-instruments.ts';
import type { TrackId } from './tracks.ts';

type Placed = {
  /** One string per bar, used in turn, with sixteen characters each. "." is a rest and "-" holds the previous note. */
  bars: string[];
  level: number;
  /** From -1, left, to 1, right. */
  side?: number;
  /** Amount of reverb. */
  room?: number;
  /** Bars of the piece in which it plays. */
  from?: number;
  until?: number;
};
/** "x" is a stroke, "X" a hard one, "o" a soft one. */
export type DrumPart = Placed & { drum: drums.Drum; makesPump?: boolean };
/** "#" is the whole chord; a digit (then a, b, ...) is the index of a note in the chord or scale, upwards. */
export type TunePart = Placed & {
  tune: tunes.Instrument;
  reads: 'chord' | 'scale';
  octave: number;
  isPumped?: boolean;
};

export type Score = {
  beatsPerMinute: number;
  bars: number;
  /** Root note as a MIDI number. */
  root: number;
  scale: number[];
  /** One per bar, used in turn: semitones above the root note, bass first. */
  chords: number[][];
  /** Delay of every second sixteenth, as a share of it. */
  swing: number;
  /** Depth of the sidechain compression by the kick. */
  pump: number;
  roomSeconds: number;
  parts: (DrumPart | TunePart)[];
};

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 10];
const DORIAN = [0, 2, 3, 5, 7, 9, 10];
const LYDIAN = [0, 2, 4, 6, 7, 9, 11];
const PHRYGIAN = [0, 1, 3, 5, 7, 8, 10];
const BHAIRAV = [0, 1, 4, 5, 7, 8, 11];

const REST = '................';
const HOLD = '#---------------';
const FOUR = 'x...x...x...x...';
const BACKBEAT = '....x.......x...';

const sunrise: Score = {
  beatsPerMinute: 84,
  bars: 8,
  root: 43,
  scale: MAJOR,
  chords: [
    [0, 4, 7, 14],
    [-3, 0, 4, 7],
    [-7, -3, 0, 4],
    [-5, -1, 2, 7],
  ],
  swing: 0.06,
  pump: 0.1,
  roomSeconds: 1.9,
  parts: [
    { tune: tunes.warmPad, reads: 'chord', octave: 1, bars: [HOLD], level: 0.2, room: 0.5 },
    {
      tune: tunes.guitar,
      reads: 'chord',
      octave: 1,
      bars: ['0.2.3.1.2.3.1.2.', '0.2.3.2.1.3.2.3.'],
      level: 0.42,
      side: -0.25,
      room: 0.25,
    },
    {
      tune: tunes.kalimba,
      reads: 'chord',
      octave: 3,
      bars: ['......2...3.....', '....1.......2...'],
      level: 0.2,
      side: 0.45,
      room: 0.5,
    },
    { tune: tunes.sub, reads: 'chord', octave: 0, bars: ['0---------0---..'], level: 0.34 },
    {
      tune: tunes.flute,
      reads: 'scale',
      octave: 2,
      bars: ['4-----2-4-------', '5-----4-2-------', '3-----4-5---4---', '4---6---8-------'],
      level: 0.2,
      side: 0.1,
      room: 0.6,
      from: 4,
    },
    { drum: drums.shaker, bars: ['o.x.o.x.o.x.o.xo'], level: 0.16, side: 0.3 },
    { drum: drums.softKick, bars: ['x.......x.......', 'x.......x.....o.'], level: 0.5, makesPump: true },
    { drum: drums.rim, bars: [BACKBEAT], level: 0.13, side: -0.2, room: 0.4, from: 4 },
  ],
};

const bounce: Score = {
  beatsPerMinute: 116,
  bars: 12,
  root: 41,
  scale: MAJOR,
  chords: [
    [0, 4, 7, 12],
    [-3, 0, 4, 9],
    [-7, -3, 0, 5],
    [-5, -1, 2, 7],
  ],
  swing: 0.1,
  pump: 0.45,
  roomSeconds: 1,
  parts: [
    { drum: drums.kick, bars: [FOUR], level: 0.75, makesPump: true },
    { drum: drums.clap, bars: [BACKBEAT, '....x.......x..o'], level: 0.42, room: 0.2 },
    { drum: drums.openHat, bars: ['..x...x...x...x.'], level: 0.22, side: 0.2 },
    { drum: drums.shaker, bars: ['xoxoxoxoxoxoxoxo'], level: 0.14, side: -0.35, from: 4 },
    {
      tune: tunes.roundBass,
      reads: 'chord',
      octave: 0,
      bars: ['0..0..3...0.3...', '0..0..3...0.3.2.'],
      level: 0.55,
      isPumped: true,
    },
    {
      tune: tunes.pluck,
      reads: 'chord',
      octave: 2,
      bars: ['..#...#...#..#..'],
      level: 0.2,
      side: -0.2,
      room: 0.3,
      isPumped: true,
    },
    {
      tune: tunes.kalimba,
      reads: 'chord',
      octave: 3,
      bars: ['0.2.3.2.0.2.3.2.', '3.2.0.2.3.2.1.2.'],
      level: 0.16,
      side: 0.4,
      room: 0.3,
      from: 4,
    },
    { tune: tunes.warmPad, reads: 'chord', octave: 1, bars: [HOLD], level: 0.13, room: 0.3, isPumped: true },
    {
      tune: tunes.whistle,
      reads: 'scale',
      octave: 2,
      bars: ['4-.5-.7---5-4...', '4-.5-.7---9-7...', '5-.4-.2---4-5...', '4---2---1---....'],
      level: 0.24,
      side: 0.05,
      room: 0.4,
      from: 8,
    },
  ],
};

const focus: Score = {
  beatsPerMinute: 96,
  bars: 8,
  root: 38,
  scale: DORIAN,
  chords: [
    [0, 3, 7, 14],
    [-2, 2, 5, 12],
    [-5, -2, 2, 9],
    [-7, -3, 0, 9],
  ],
  swing: 0,
  pump: 0.2,
  roomSeconds: 1.2,
  parts: [
    {
      tune: tunes.mutedString,
      reads: 'chord',
      octave: 2,
      bars: ['0.2.1.3.0.2.3.1.', '0.2.1.3.2.0.3.2.'],
      level: 0.62,
      side: -0.4,
      room: 0.2,
    },
    {
      tune: tunes.mutedString,
      reads: 'chord',
      octave: 3,
      bars: ['..3..2....3..1..', '..2..3....1..3..'],
      level: 0.42,
      side: 0.45,
      room: 0.35,
    },
    { tune: tunes.darkPad, reads: 'chord', octave: 1, bars: [HOLD], level: 0.24, room: 0.3, isPumped: true },
    { tune: tunes.sub, reads: 'chord', octave: 0, bars: ['0-----0---0---..'], level: 0.4, isPumped: true },
    {
      tune: tunes.glass,
      reads: 'scale',
      octave: 3,
      bars: ['4-------....2---', REST, '1-------....4---', '2---....1-------'],
      level: 0.17,
      side: 0.15,
      room: 0.6,
      from: 4,
    },
    { drum: drums.softKick, bars: ['x.....x...x.....', 'x.....x...x..o..'], level: 0.55, makesPump: true },
    { drum: drums.rim, bars: ['....x.......x...', '....x..o....x..o'], level: 0.2, side: 0.15, room: 0.3 },
    { drum: drums.hat, bars: ['o.x.o.x.o.x.o.x.'], level: 0.17, side: -0.15 },
  ],
};

const midnight: Score = {
  beatsPerMinute: 76,
  bars: 8,
  root: 39,
  scale: MAJOR,
  chords: [
    [0, 7, 11, 14, 16],
    [-3, 4, 7, 11, 12],
    [2, 9, 12, 16, 17],
    [-5, 2, 5, 9, 11],
  ],
  swing: 0.32,
  pump: 0.25,
  roomSeconds: 1.1,
  parts: [
    {
      tune: tunes.tapePiano,
      reads: 'chord',
      octave: 1,
      bars: ['#-----....#---..', '#-----..#-....#.'],
      level: 0.21,
      side: -0.1,
      room: 0.3,
      isPumped: true,
    },
    { tune: tunes.sub, reads: 'chord', octave: 0, bars: ['0-----..0-..0-..', '0-----..0---....'], level: 0.42 },
    {
      tune: tunes.kalimba,
      reads: 'scale',
      octave: 2,
      bars: [REST, '......4.5.7-....', REST, '....6.5.4---....'],
      level: 0.22,
      side: 0.35,
      room: 0.5,
    },
    {
      tune: tunes.flute,
      reads: 'scale',
      octave: 2,
      bars: ['....2---4---....', '5-----4-2-------', '....3---5---....', '4-------1-------'],
      level: 0.13,
      side: -0.3,
      room: 0.6,
      from: 4,
    },
    { drum: drums.softKick, bars: ['x......x..x.....', 'x......x..x..o..'], level: 0.72, makesPump: true },
    { drum: drums.dustySnare, bars: [BACKBEAT], level: 0.5, side: 0.05, room: 0.2 },
    { drum: drums.dustyHat, bars: ['x.o.x.o.x.o.x.oo'], level: 0.2, side: 0.25 },
    { drum: drums.crackle, bars: ['x.....x.....x...'], level: 0.35, side: 0 },
  ],
};

const bazaar: Score = {
  beatsPerMinute: 104,
  bars: 12,
  root: 38,
  scale: BHAIRAV,
  chords: [
    [0, 7, 12, 16],
    [0, 7, 12, 16],
    [5, 8, 12, 17],
    [1, 5, 8, 13],
  ],
  swing: 0.14,
  pump: 0.15,
  roomSeconds: 1.1,
  parts: [
    { drum: drums.handBass, bars: ['X.x.......x.X...', 'X.x.......x.X..x'], level: 0.62, side: -0.1 },
    { drum: drums.handOpen, bars: ['X...x...x...X.x.', 'X...x..ox...X.xx'], level: 0.4, side: 0.2, room: 0.15 },
    { drum: drums.handClosed, bars: ['......x....o....', '..o...x...oo....'], level: 0.38, side: 0.25, room: 0.1 },
    { drum: drums.handSlap, bars: ['..........x.....', '.........ox...o.'], level: 0.32, side: -0.25 },
    { drum: drums.softKick, bars: [FOUR], level: 0.5, makesPump: true, from: 4 },
    { drum: drums.clap, bars: ['....x.......x.x.'], level: 0.26, room: 0.3, from: 8 },
    { drum: drums.fingerCymbal, bars: ['....x.......x...', '....x.......x.x.'], level: 0.22, side: 0.5, room: 0.4 },
    { tune: tunes.drone, reads: 'scale', octave: 1, bars: ['4---7---7---0---'], level: 0.3, side: -0.3, room: 0.4 },
    {
      tune: tunes.roundBass,
      reads: 'chord',
      octave: 0,
      bars: ['0-....0-..0-....'],
      level: 0.4,
      isPumped: true,
      from: 4,
    },
    {
      tune: tunes.sitar,
      reads: 'scale',
      octave: 2,
      bars: ['0-1-2---3.2.1.2.', '4---3.2.1-2-1.0.', '5-4-3---4.3.2.3.', '2.1.2.1.0-------'],
      level: 0.3,
      side: 0.1,
      room: 0.3,
    },
    {
      tune: tunes.flute,
      reads: 'scale',
      octave: 3,
      bars: ['0-----1-2-------', '3---2---1---0---', '3-----4-5---4---', '3-2-1---0-------'],
      level: 0.15,
      side: -0.15,
      room: 0.6,
      from: 8,
    },
  ],
};

const summit: Score = {
  beatsPerMinute: 100,
  bars: 12,
  root: 38,
  scale: MAJOR,
  chords: [
    [-3, 4, 9, 12],
    [-7, 0, 5, 9],
    [0, 7, 12, 16],
    [-5, 2, 7, 11],
  ],
  swing: 0,
  pump: 0.2,
  roomSeconds: 2.6,
  parts: [
    { tune: tunes.bigPad, reads: 'chord', octave: 1, bars: [HOLD], level: 0.13, room: 0.5, isPumped: true },
    {
      tune: tunes.pluck,
      reads: 'chord',
      octave: 2,
      bars: ['1.2.3.2.1.2.3.2.', '1.3.2.3.1.3.2.3.'],
      level: 0.3,
      side: -0.4,
      room: 0.45,
    },
    {
      tune: tunes.pluck,
      reads: 'chord',
      octave: 3,
      bars: ['...1..2....1..3.'],
      level: 0.16,
      side: 0.45,
      room: 0.6,
      from: 4,
    },
    { tune: tunes.roundBass, reads: 'chord', octave: 0, bars: ['0-0-0-0-0-0-0-0-'], level: 0.42, isPumped: true },
    {
      tune: tunes.horn,
      reads: 'scale',
      octave: 2,
      bars: ['2-------4-------', '3-----4-5-------', '7-------5---4---', '4-----3-1-------'],
      level: 0.2,
      room: 0.6,
      from: 8,
    },
    {
      tune: tunes.bell,
      reads: 'scale',
      octave: 3,
      bars: ['2---............', '0---............', '4---............', '1---........4---'],
      level: 0.16,
      side: 0.2,
      room: 0.6,
      from: 4,
    },
    { drum: drums.bigDrum, bars: ['X.......x..x....', 'X.......x..x..x.'], level: 0.62, room: 0.25, makesPump: true },
    { drum: drums.tom, bars: [REST, REST, REST, '........x.x.xxxX'], level: 0.45, side: -0.2, room: 0.3 },
    { drum: drums.snare, bars: [BACKBEAT], level: 0.36, room: 0.4, from: 4 },
    { drum: drums.shaker, bars: ['x.o.x.o.x.o.x.o.'], level: 0.15, side: 0.3, from: 4 },
  ],
};

const chase: Score = {
  beatsPerMinute: 138,
  bars: 16,
  root: 40,
  scale: PHRYGIAN,
  chords: [
    [0, 3, 7, 12],
    [0, 3, 7, 12],
    [-4, 0, 3, 8],
    [1, 5, 8, 13],
  ],
  swing: 0,
  pump: 0.4,
  roomSeconds: 1.3,
  parts: [
    {
      tune: tunes.drivenBass,
      reads: 'chord',
      octave: 0,
      bars: ['0000300003000030', '0000300003003020'],
      level: 0.44,
      isPumped: true,
    },
    { tune: tunes.darkPad, reads: 'chord', octave: 1, bars: [HOLD], level: 0.2, room: 0.4, isPumped: true },
    {
      tune: tunes.stab,
      reads: 'chord',
      octave: 2,
      bars: ['#..#......#.....', '#..#......#..#..'],
      level: 0.17,
      side: 0.25,
      room: 0.4,
      from: 4,
    },
    {
      tune: tunes.squareLead,
      reads: 'scale',
      octave: 2,
      bars: ['0.0.1.0.4.0.1.0.', '0.0.1.0.5.4.1.0.', '5.5.4.5.7.5.4.5.', '1.1.3.1.5.3.1.4.'],
      level: 0.11,
      side: -0.3,
      room: 0.35,
      from: 8,
    },
    { drum: drums.kick, bars: [FOUR, 'x...x...x...x.x.'], level: 0.75, makesPump: true },
    { drum: drums.snare, bars: [BACKBEAT, '....x.......x..o'], level: 0.42, room: 0.2, from: 4 },
    { drum: drums.hat, bars: ['xoxoxoxoxoxoxoxo'], level: 0.24, side: 0.2 },
    { drum: drums.tom, bars: [REST, REST, REST, 'x..x..x..x..x.xx'], level: 0.4, side: -0.25, room: 0.3 },
    { drum: drums.rim, bars: ['x.x.x.x.x.x.x.x.'], level: 0.12, side: -0.5, room: 0.2, until: 8 },
  ],
};

const dream: Score = {
  beatsPerMinute: 68,
  bars: 8,
  root: 45,
  scale: LYDIAN,
  chords: [
    [0, 7, 11, 14, 16],
    [-3, 4, 7, 11, 12],
    [-7, 0, 4, 9, 11],
    [-5, 2, 6, 9, 11],
  ],
  swing: 0.05,
  pump: 0,
  roomSeconds: 4,
  parts: [
    { tune: tunes.airPad, reads: 'chord', octave: 1, bars: [HOLD], level: 0.2, room: 0.7 },
    { tune: tunes.sub, reads: 'chord', octave: 0, bars: ['0-----------....'], level: 0.3 },
    {
      tune: tunes.glass,
      reads: 'chord',
      octave: 2,
      bars: ['2---..3---..1---', '..3---..2---....', '1---..2---..4---', '..4---..3---....'],
      level: 0.22,
      side: -0.35,
      room: 0.8,
    },
    {
      tune: tunes.bell,
      reads: 'scale',
      octave: 3,
      bars: ['........4.......', '..2.........1...', '......5.......4.', '....1...........'],
      level: 0.12,
      side: 0.45,
      room: 0.9,
    },
    {
      tune: tunes.flute,
      reads: 'scale',
      octave: 2,
      bars: ['....4-------2---', '4---------------', '....5-------4---', '1---------------'],
      level: 0.14,
      side: 0.1,
      room: 0.8,
      from: 4,
    },
  ],
};

const workout: Score = {
  beatsPerMinute: 128,
  bars: 16,
  root: 41,
  scale: MINOR,
  chords: [
    [0, 3, 7, 12],
    [0, 3, 7, 12],
    [-4, 0, 3, 8],
    [-2, 2, 5, 10],
  ],
  swing: 0,
  pump: 0.65,
  roomSeconds: 0.9,
  parts: [
    { drum: drums.hardKick, bars: [FOUR], level: 0.85, makesPump: true },
    { drum: drums.clap, bars: [BACKBEAT], level: 0.5, room: 0.2 },
    { drum: drums.openHat, bars: ['..x...x...x...x.'], level: 0.28, side: 0.15 },
    { drum: drums.hat, bars: ['x.oxx.oxx.oxx.ox'], level: 0.2, side: -0.25, from: 4 },
    { drum: drums.snare, bars: [REST, REST, REST, '........x.x.xxxX'], level: 0.3, room: 0.2 },
    { drum: drums.riser, bars: [REST, REST, REST, 'x...............'], level: 0.22, room: 0.3 },
    {
      tune: tunes.roughBass,
      reads: 'chord',
      octave: 0,
      bars: ['..0-..00..0-..03', '..0-..00..0-.030'],
      level: 0.46,
      isPumped: true,
    },
    {
      tune: tunes.stab,
      reads: 'chord',
      octave: 2,
      bars: ['#..#..#.........', '#..#..#...#.#...'],
      level: 0.17,
      side: -0.2,
      room: 0.3,
      isPumped: true,
      from: 4,
    },
    {
      tune: tunes.squareLead,
      reads: 'scale',
      octave: 2,
      bars: ['0..2..4...3.2...', '0..2..4...6.4...', '5..4..2...4.5...', '6..5..4...2.1...'],
      level: 0.14,
      side: 0.2,
      room: 0.3,
      from: 8,
    },
  ],
};

export const scores: Record<TrackId, Score> = {
  sunrise,
  bounce,
  focus,
  midnight,
  bazaar,
  summit,
  chase,
  dream,
  workout,
};
