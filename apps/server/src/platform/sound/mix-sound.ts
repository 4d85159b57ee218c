import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilterAudioJob } from '../ffmpeg/ffmpeg-job.ts';
import { type FfmpegCommand, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';

/** Part of a decoded wav, with its start time in the film. */
export type ClipSound = { file: string; fromSeconds: number; atSeconds: number; seconds: number };

type MixOptions = {
  ffmpeg: { command: FfmpegCommand };
  /** Decoded wavs with their start times in the film. What is before the film's beginning is left out. */
  speech: { file: string; atSeconds: number }[];
  musicFile: string | null;
  /** Sound of the film's clips: over the music, under speech. */
  clipSounds?: ClipSound[];
  seconds: number;
  workFolder: string;
  signal?: AbortSignal;
};

type Step = Omit<FilterAudioJob, 'kind' | 'into'>;

const TIME_LIMIT_MS = 180_000;
/** Played by phones and large platforms without lowering it. */
const TARGET_LUFS = -14;
/** Headroom for the AAC encoder. */
const CEILING = 10 ** (-2 / 20);
/** Speech and music are mixed at fixed loudness, whatever the recordings were, so that ducking is always the same. */
const SPEECH_LUFS = -16;
const MUSIC_UNDER_SPEECH_LUFS = -25;
const CLIPS_LUFS = -18;
const MUSIC_UNDER_CLIPS_LUFS = -24;
/** More gain would only amplify noise. */
const MAX_GAIN_DB = 30;
const SILENT_LUFS = -60;
/** Inaudible difference; larger losses by the limiter are compensated in another pass. */
const NEAR_LU = 0.4;
const MAX_PASSES = 4;
const MIN_SLOPE = 0.2;

/** Mixes the sound of a film into one 48 kHz stereo wav of exactly its length, with silence if there is no sound. */
export async function mixSound({
  ffmpeg,
  speech,
  musicFile,
  clipSounds = [],
  seconds,
  workFolder,
  signal,
}: MixOptions): Promise<string> {
  const place = (name: string) => join(workFolder, `${name}.wav`);
  const [speechFile, bedFile, mixFile] = [place('speech'), place('bed'), place('mix')] as const;
  const [musicPart, clipsPart] = [place('music-part'), place('clips-part')] as const;
  const [part, file] = [place('sound.part'), place('sound')] as const;
  const run = async (step: Step, into: string): Promise<number> => {
    const job = { kind: 'filter-audio', ...step, into } as const;
    const { loudness } = await runFfmpeg(ffmpeg.command, job, { timeLimitMs: TIME_LIMIT_MS, signal });
    return loudness ?? Number.NEGATIVE_INFINITY;
  };
  /** Limiting peaks reduces the loudness, so the result is measured and the gain corrected. */
  const finish = async (source: string, loudness: number) => {
    let gain = gainTo(TARGET_LUFS, loudness);
    let before = { gain: 0, reached: loudness };
    for (let pass = 1; pass <= MAX_PASSES; pass++) {
      const reached = await run(master(source, gain, seconds), part);
      const short = gainTo(TARGET_LUFS, reached);
      if (Math.abs(short) <= NEAR_LU) return;
      // The more is limited, the less another decibel adds: the last step shows how much.
      const step = gain - before.gain;
      const slope = step === 0 ? 1 : Math.min(1, Math.max(MIN_SLOPE, (reached - before.reached) / step));
      before = { gain, reached };
      gain = Math.min(MAX_GAIN_DB, Math.round((gain + short / slope) * 10) / 10);
      if (gain === before.gain) return;
    }
  };
  try {
    const voices = speech.filter(({ atSeconds }) => atSeconds < seconds);
    const said = voices.length > 0 ? await run(joinSpeech(voices, seconds), speechFile) : null;
    const music = musicFile ? await run(repeatMusic(musicFile, seconds), musicPart) : null;
    const played = await layBed({ run, clipSounds, music, musicPart, clipsPart, bedFile, seconds });
    if (said !== null && played !== null) {
      const gains = { said: gainTo(SPEECH_LUFS, said), played: gainTo(MUSIC_UNDER_SPEECH_LUFS, played) };
      const mixed = await run(duckMusic(speechFile, bedFile, gains, seconds), mixFile);
      await finish(mixFile, mixed);
    } else if (said !== null) await finish(speechFile, said);
    else if (played !== null) await finish(bedFile, played);
    else await run(silence(seconds), part);
    await rename(part, file);
    return file;
  } finally {
    await Promise.all(
      [speechFile, musicPart, clipsPart, bedFile, mixFile, part].map((path) => rm(path, { force: true })),
    );
  }
}

type Bed = {
  run: (step: Step, into: string) => Promise<number>;
  clipSounds: ClipSound[];
  music: number | null;
  musicPart: string;
  clipsPart: string;
  bedFile: string;
  seconds: number;
};

/** Creates the bed under speech: music, the sound of clips, or both. Returns its loudness; null if there is neither. */
async function layBed({ run, clipSounds, music, musicPart, clipsPart, bedFile, seconds }: Bed): Promise<number | null> {
  const heard = clipSounds.filter(({ atSeconds }) => atSeconds < seconds);
  if (heard.length === 0) {
    if (music !== null) await rename(musicPart, bedFile);
    return music;
  }
  const clips = await run(joinClips(heard, seconds), clipsPart);
  if (music === null) {
    await rename(clipsPart, bedFile);
    return clips;
  }
  const gains = { clips: gainTo(CLIPS_LUFS, clips), music: gainTo(MUSIC_UNDER_CLIPS_LUFS, music) };
  const sum = `[c][m]amix=inputs=2:normalize=0,${exactly(seconds)},${METER}[out]`;
  const filters = `[0:a]volume=${gains.clips}dB[c];[1:a]volume=${gains.music}dB[m];${sum}`;
  return await run({ inputs: [{ file: clipsPart }, { file: musicPart }], filters, samples: BETWEEN }, bedFile);
}

const STEREO = 'aresample=48000,aformat=sample_fmts=flt:channel_layouts=stereo';
/** Floating point between the steps: nothing clips before the last one. */
const BETWEEN = 'pcm_f32le';
const METER = 'ebur128@meter=peak=none';

/** Pads or cuts to the length of the film, to the sample. */
function exactly(seconds: number): string {
  return `apad,atrim=end_sample=${samplesIn(seconds)}`;
}

function samplesIn(seconds: number): number {
  return Math.max(0, Math.round(seconds * 48_000));
}

function joinSpeech(voices: MixOptions['speech'], seconds: number): Step {
  const placed = voices.map(({ atSeconds }, i) => {
    const cut = `atrim=start_sample=${samplesIn(-atSeconds)},asetpts=PTS-STARTPTS`;
    return `[${i}:a]${STEREO},${cut},adelay=delays=${samplesIn(atSeconds)}S:all=1[v${i}]`;
  });
  const names = voices.map((_, i) => `[v${i}]`).join('');
  // Below 70 Hz a microphone only records rumble.
  const sum = `${names}amix=inputs=${voices.length}:normalize=0,highpass=f=70,${exactly(seconds)},${METER}[out]`;
  return { inputs: voices.map(({ file }) => ({ file })), filters: [...placed, sum].join(';'), samples: BETWEEN };
}

/** Faded with the pictures, so that no cut is audible. */
function joinClips(clips: readonly ClipSound[], seconds: number): Step {
  const placed = clips.map(({ fromSeconds, atSeconds, seconds: length }, i) => {
    const fade = Math.min(0.3, length / 4);
    const cut = `atrim=start=${fromSeconds}:duration=${length},asetpts=PTS-STARTPTS,apad,atrim=end_sample=${samplesIn(length)}`;
    const fades = `afade=t=in:d=${fade},afade=t=out:st=${length - fade}:d=${fade}`;
    return `[${i}:a]${STEREO},${cut},${fades},adelay=delays=${samplesIn(atSeconds)}S:all=1[c${i}]`;
  });
  const names = clips.map((_, i) => `[c${i}]`).join('');
  const sum = `${names}amix=inputs=${clips.length}:normalize=0,${exactly(seconds)},${METER}[out]`;
  return { inputs: clips.map(({ file }) => ({ file })), filters: [...placed, sum].join(';'), samples: BETWEEN };
}

function repeatMusic(file: string, seconds: number): Step {
  const fadeSeconds = Math.min(2, seconds / 4);
  const fades = `afade=t=in:d=0.012,afade=t=out:curve=qsin:st=${seconds - fadeSeconds}:d=${fadeSeconds}`;
  const filters = `[0:a]${STEREO},${exactly(seconds)},${fades},${METER}[out]`;
  return { inputs: [{ file, isRepeated: true }], filters, samples: BETWEEN };
}

function duckMusic(
  speechFile: string,
  bedFile: string,
  gains: { said: number; played: number },
  seconds: number,
): Step {
  const chain = [
    `[0:a]volume=${gains.said}dB,asplit[said][key]`,
    `[1:a]volume=${gains.played}dB[bed]`,
    '[bed][key]sidechaincompress=threshold=0.02:ratio=6:attack=20:release=450:knee=4[ducked]',
    `[said][ducked]amix=inputs=2:normalize=0,${exactly(seconds)},${METER}[out]`,
  ];
  return { inputs: [{ file: speechFile }, { file: bedFile }], filters: chain.join(';'), samples: BETWEEN };
}

/** Brings the whole mix to the target, so that dynamics are kept; only peaks are limited. */
function master(file: string, gain: number, seconds: number): Step {
  // Inter-sample peaks count too; four times the rate reveals them.
  const limiter = `aresample=192000,alimiter=limit=${CEILING}:attack=4:release=60:level=0:latency=1,aresample=48000`;
  return {
    inputs: [{ file }],
    filters: `[0:a]volume=${gain}dB,${limiter},${exactly(seconds)},${METER}[out]`,
    samples: 'pcm_s16le',
  };
}

function silence(seconds: number): Step {
  const filters = `anullsrc=r=48000:cl=stereo,atrim=end_sample=${samplesIn(seconds)}[out]`;
  return { inputs: [], filters, samples: 'pcm_s16le' };
}

function gainTo(target: number, loudness: number): number {
  if (loudness < SILENT_LUFS) return 0;
  return Math.round(Math.min(MAX_GAIN_DB, target - loudness) * 10) / 10;
}
