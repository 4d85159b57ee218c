import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { durationOutput } from './duration-output.ts';
import { type PronouncerEvent, type Sound, sayable, soundsOf } from './sounds.ts';
import type { Order, Spoken } from './speech-order.ts';
import { spokenWords, type TimedSound } from './spoken-words.ts';
import { type Accent, packFiles, packVoices } from './voice-pack.ts';

/** The parts we use of the pack's two packages, which the project itself does not install. */
type Tensor = { data: Float32Array };
type Runtime = {
  InferenceSession: { create: (file: string, options: object) => Promise<Session> };
  Tensor: new (type: string, data: BigInt64Array | Float32Array, dims: number[]) => Tensor;
};
type Session = { run: (feeds: Record<string, Tensor>) => Promise<Record<string, Tensor>> };
type Pronouncer = {
  set_voice: (name: string, language: string) => void;
  synthesize: (text: string, heard: (audio: unknown, events: PronouncerEvent[]) => boolean) => void;
};
type PronouncerModule = { default: () => Promise<{ eSpeakNGWorker: new () => Pronouncer }> };

export const sampleRate = 24_000;
/** Samples per time step of the model. */
const STEP = 600;
const STYLE = 256;
const MAX_SOUNDS = 500;
/** Measured on sentences with pauses: a sound is audible this much earlier than the model's timing. */
const HEARD_EARLIER_MS = 60;
const KEPT = { beforeMs: 40, afterMs: 150 };
/** Windows of 10 ms; anything quieter than this, relative to the loudest, is silence. */
const WINDOW = 240;
const SILENCE = 0.02;
const PAUSE_BETWEEN_PIECES_MS = 120;
const NOTHING_TO_SAY_MS = 400;
const vocabularyShape = z.record(z.string(), z.int());

export type Synthesiser = (order: Order) => Promise<Spoken & { samples: Float32Array }>;

/** Loads the pack: a pronouncer for the words, a neural model for the sound. */
export async function loadSynthesiser(folder: string): Promise<Synthesiser> {
  const packages = join(folder, 'node_modules');
  const runtime = createRequire(import.meta.url)(join(packages, 'onnxruntime-node')) as Runtime;
  const file = join(packages, '@echogarden', 'espeak-ng-emscripten', 'espeak-ng.js');
  const pronouncing = (await import(pathToFileURL(file).href)) as PronouncerModule;
  const pronouncer = new (await pronouncing.default()).eSpeakNGWorker();
  const signs = vocabularyShape.parse(JSON.parse(await readFile(join(folder, packFiles.vocabulary), 'utf8')));
  const known = new Set(Object.keys(signs));
  // One thread: a render on the same machine needs the other.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' };
  const session = await runtime.InferenceSession.create(join(folder, packFiles.model), options);

  function pronounce(text: string, accent: Accent): Sound[] {
    const events: PronouncerEvent[] = [];
    pronouncer.set_voice(accent, '');
    pronouncer.synthesize(sayable(text), (_audio, some) => {
      events.push(...some);
      return false;
    });
    return soundsOf(text, events, accent, known);
  }

  async function speakPiece(sounds: Sound[], styles: Float32Array, speed: number): Promise<Piece> {
    const ids = [0, ...sounds.map(({ sign }) => signs[sign] ?? 0), 0];
    const styleAt = Math.min(sounds.length, styles.length / STYLE - 1) * STYLE;
    const results = await session.run({
      input_ids: new runtime.Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      style: new runtime.Tensor('float32', styles.slice(styleAt, styleAt + STYLE), [1, STYLE]),
      speed: new runtime.Tensor('float32', Float32Array.of(speed), [1]),
    });
    const [heard, lengths] = [results['waveform'], results[durationOutput]];
    if (!heard || !lengths) throw new Error('The model gave no sound.');
    return trimmed(sounds, heard.data, lengths.data);
  }

  return async ({ text, voiceId, speed }) => {
    const voice = packVoices.find(({ id }) => id === voiceId);
    if (!voice) throw new Error('There is no such voice.');
    const styles = await stylesOf(join(folder, packFiles.voices, `${voiceId}.bin`));
    const pieces: Piece[] = [];
    for (const sounds of inPieces(pronounce(text, voice.accent))) {
      pieces.push(await speakPiece(sounds, styles, speed));
    }
    const { samples, sounds } = joined(pieces);
    const seconds = samples.length / sampleRate;
    return { samples, seconds, words: spokenWords(text, sounds, seconds * 1000) };
  };
}

type Piece = { samples: Float32Array; sounds: TimedSound[] };

async function stylesOf(file: string): Promise<Float32Array> {
  const bytes = await readFile(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** The model's input is limited; it is split at a pause, or else between two words. */
export function inPieces(sounds: Sound[], most = MAX_SOUNDS): Sound[][] {
  const pieces: Sound[][] = [];
  let rest = sounds;
  while (rest.length > most) {
    const head = rest.slice(0, most);
    const pause = head.findLastIndex(({ sign, word }) => word === null && sign !== ' ');
    const gap = head.findLastIndex(({ word }) => word === null);
    const cut = (pause >= 0 ? pause : gap >= 0 ? gap : most - 1) + 1;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  if (rest.some(({ word }) => word !== null)) pieces.push(rest);
  return pieces;
}

/** Removes the silence around it; the sounds are timed by the lengths from the model. */
function trimmed(sounds: readonly Sound[], heard: Float32Array, lengths: Float32Array): Piece {
  const { firstMs, lastMs } = audible(heard);
  const cutMs = Math.max(0, firstMs - KEPT.beforeMs);
  const endMs = lastMs + KEPT.afterMs;
  let steps = lengths[0] ?? 0;
  const now = () => {
    const ms = (steps * STEP * 1000) / sampleRate - HEARD_EARLIER_MS;
    return Math.max(firstMs, Math.min(lastMs, ms)) - cutMs;
  };
  const timed = sounds.map((sound, i) => {
    const fromMs = now();
    steps += lengths[i + 1] ?? 0;
    return { ...sound, fromMs, toMs: now() };
  });
  const sampleAt = (ms: number) => Math.round((ms * sampleRate) / 1000);
  return { samples: faded(heard.slice(sampleAt(cutMs), sampleAt(endMs))), sounds: timed };
}

/** Start and end of the audible part. */
function audible(heard: Float32Array): { firstMs: number; lastMs: number } {
  const levels = Array.from({ length: Math.ceil(heard.length / WINDOW) }, (_, i) =>
    heard.subarray(i * WINDOW, (i + 1) * WINDOW).reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  );
  const limit = SILENCE * levels.reduce((most, level) => Math.max(most, level), 0);
  const windowMs = (WINDOW * 1000) / sampleRate;
  const first = levels.findIndex((level) => level > limit);
  return {
    firstMs: Math.max(0, first) * windowMs,
    lastMs: (levels.findLastIndex((level) => level > limit) + 1) * windowMs,
  };
}

function faded(samples: Float32Array): Float32Array {
  const length = Math.min(120, samples.length);
  for (let i = 0; i < length; i++) {
    const last = samples.length - 1 - i;
    samples[i] = ((samples[i] ?? 0) * i) / length;
    samples[last] = ((samples[last] ?? 0) * i) / length;
  }
  return samples;
}

function joined(pieces: readonly Piece[]): Piece {
  const silence = (ms: number) => new Float32Array(Math.round((ms * sampleRate) / 1000));
  if (pieces.length === 0) return { samples: silence(NOTHING_TO_SAY_MS), sounds: [] };
  const parts = pieces.flatMap(({ samples }, i) => (i > 0 ? [silence(PAUSE_BETWEEN_PIECES_MS), samples] : [samples]));
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    samples.set(part, place);
    place += part.length;
  }
  let startsMs = 0;
  const sounds = pieces.flatMap((piece) => {
    const moved = piece.sounds.map((s) => ({ ...s, fromMs: s.fromMs + startsMs, toMs: s.toMs + startsMs }));
    startsMs += (piece.samples.length * 1000) / sampleRate + PAUSE_BETWEEN_PIECES_MS;
    return moved;
  });
  return { samples, sounds };
}
