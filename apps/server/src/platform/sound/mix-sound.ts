import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../video/run-ffmpeg.ts';

type MixOptions = {
  ffmpeg: { path: string };
  /** Each is a wav of ours, with the moment of the film at which it begins. */
  speech: { file: string; atSeconds: number }[];
  musicFile: string | null;
  seconds: number;
  workFolder: string;
  signal?: AbortSignal;
};

const TIME_LIMIT_MS = 180_000;
/** What phones and the large platforms play back without turning it down. */
const TARGET_LUFS = -14;
/** Room for what the AAC encoder adds on top. */
const CEILING = 10 ** (-2 / 20);
/** Speech and music meet at known loudness, whatever the recordings were, so that the ducking is the same for all. */
const SPEECH_LUFS = -16;
const MUSIC_UNDER_SPEECH_LUFS = -25;
/** Nothing but noise would come up any further. */
const MOST_GAIN_DB = 30;
const SILENT_LUFS = -60;

/** The sound of a film as one wav, 48 kHz stereo and exactly as long as the film: silence when there is nothing to hear. */
export async function mixSound({
  ffmpeg,
  speech,
  musicFile,
  seconds,
  workFolder,
  signal,
}: MixOptions): Promise<string> {
  const place = (name: string) => join(workFolder, `${name}.wav`);
  const [speechFile, bedFile, mixFile] = [place('speech'), place('bed'), place('mix')] as const;
  const [part, file] = [place('sound.part'), place('sound')] as const;
  const run = async (args: string[]): Promise<number> => {
    const options = { timeLimitMs: TIME_LIMIT_MS, ...(signal ? { signal } : {}) };
    return loudnessIn((await runFfmpeg(ffmpeg.path, args, options)).log);
  };
  try {
    const voices = speech.filter(({ atSeconds }) => atSeconds < seconds);
    const said = voices.length > 0 ? await run(speechArgs(voices, seconds, speechFile)) : null;
    const played = musicFile ? await run(musicArgs(musicFile, seconds, bedFile)) : null;
    if (said !== null && played !== null) {
      const gains = { said: gainTo(SPEECH_LUFS, said), played: gainTo(MUSIC_UNDER_SPEECH_LUFS, played) };
      const mixed = await run(duckedArgs(speechFile, bedFile, gains, seconds, mixFile));
      await run(masterArgs(mixFile, mixed, seconds, part));
    } else if (said !== null) await run(masterArgs(speechFile, said, seconds, part));
    else if (played !== null) await run(masterArgs(bedFile, played, seconds, part));
    else await run(silenceArgs(seconds, part));
    await rename(part, file);
    return file;
  } finally {
    await Promise.all([speechFile, bedFile, mixFile, part].map((path) => rm(path, { force: true })));
  }
}

const STEREO = 'aresample=48000,aformat=sample_fmts=flt:channel_layouts=stereo';
// Between the steps in floating point: nothing clips before the last one.
const BETWEEN = ['-c:a', 'pcm_f32le', '-f', 'wav'];
const measured = 'ebur128=peak=none';

/** Filled up or cut to the length of the film, to the sample. */
function exactly(seconds: number): string {
  return `apad,atrim=end_sample=${Math.round(seconds * 48_000)}`;
}

function speechArgs(voices: MixOptions['speech'], seconds: number, into: string): string[] {
  const inputs = voices.flatMap(({ file }) => ['-f', 'wav', '-i', file]);
  const placed = voices.map(({ atSeconds }, i) => {
    const samples = Math.max(0, Math.round(atSeconds * 48_000));
    return `[${i}:a]${STEREO},adelay=delays=${samples}S:all=1[v${i}]`;
  });
  const names = voices.map((_, i) => `[v${i}]`).join('');
  // Below 70 Hz a microphone hears only the table.
  const sum = `${names}amix=inputs=${voices.length}:normalize=0,highpass=f=70,${exactly(seconds)},${measured}[out]`;
  return [...inputs, '-filter_complex', [...placed, sum].join(';'), '-map', '[out]', ...BETWEEN, into];
}

function musicArgs(musicFile: string, seconds: number, into: string): string[] {
  const fadeSeconds = Math.min(2, seconds / 4);
  const fades = `afade=t=in:d=0.012,afade=t=out:curve=qsin:st=${seconds - fadeSeconds}:d=${fadeSeconds}`;
  const chain = `[0:a]${STEREO},${exactly(seconds)},${fades},${measured}[out]`;
  const input = ['-stream_loop', '-1', '-f', 'wav', '-i', musicFile];
  return [...input, '-filter_complex', chain, '-map', '[out]', ...BETWEEN, into];
}

function duckedArgs(
  speechFile: string,
  bedFile: string,
  gains: { said: number; played: number },
  seconds: number,
  into: string,
): string[] {
  const chain = [
    `[0:a]volume=${gains.said}dB,asplit[said][key]`,
    `[1:a]volume=${gains.played}dB[bed]`,
    '[bed][key]sidechaincompress=threshold=0.02:ratio=6:attack=20:release=450:knee=4[ducked]',
    `[said][ducked]amix=inputs=2:normalize=0,${exactly(seconds)},${measured}[out]`,
  ];
  const inputs = ['-f', 'wav', '-i', speechFile, '-f', 'wav', '-i', bedFile];
  return [...inputs, '-filter_complex', chain.join(';'), '-map', '[out]', ...BETWEEN, into];
}

/** Brought to the target as a whole, so that loud and quiet passages keep their distance; only peaks are held down. */
function masterArgs(from: string, loudness: number, seconds: number, into: string): string[] {
  const gain = gainTo(TARGET_LUFS, loudness);
  // Peaks between two samples count too; four times the rate shows them.
  const limiter = `aresample=192000,alimiter=limit=${CEILING}:attack=4:release=60:level=0:latency=1,aresample=48000`;
  const chain = `volume=${gain}dB,${limiter},${exactly(seconds)}`;
  return ['-f', 'wav', '-i', from, '-af', chain, '-ar', '48000', '-ac', '2', '-c:a', 'pcm_s16le', '-f', 'wav', into];
}

function silenceArgs(seconds: number, into: string): string[] {
  const source = `anullsrc=r=48000:cl=stereo,atrim=end_sample=${Math.round(seconds * 48_000)}[out]`;
  return ['-filter_complex', source, '-map', '[out]', '-c:a', 'pcm_s16le', '-f', 'wav', into];
}

function gainTo(target: number, loudness: number): number {
  if (loudness < SILENT_LUFS) return 0;
  return Math.round(Math.min(MOST_GAIN_DB, target - loudness) * 10) / 10;
}

/** The whole's loudness out of the summary that the meter writes at the end; a run without a meter has none. */
function loudnessIn(log: string): number {
  const summary = log.slice(log.lastIndexOf('Summary:'));
  const found = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1];
  return found === undefined || found === '-inf' ? Number.NEGATIVE_INFINITY : Number(found);
}
