import { AV_LOG_ERROR, AVMEDIA_TYPE_VIDEO, type AVPixelFormat } from 'node-av/constants';
import { avGetCodecName, avGetPixFmtName, FormatContext, Log } from 'node-av/lib';
import { exportedNumber, fileSource, framesOf, openGraph } from '../src/platform/ffmpeg/filter-graph.ts';
import { writeGraphs } from '../src/platform/ffmpeg/media-writer.ts';
import { wavBytes } from '../src/platform/sound/wav.ts';

// Creates and inspects media files. Runs in the test process, unlike the product, because these files are trusted.
Log.setLevel(AV_LOG_ERROR);

const AAC = { codec: 'aac', samples: 'fltp', size: 1024 };
const sounds = {
  mp3: { format: 'mp3', codec: 'libmp3lame', samples: 'fltp', size: 1152 },
  m4a: { format: 'ipod', ...AAC },
  aac: { format: 'adts', ...AAC },
  wav: { format: 'wav', codec: 'pcm_s16le', samples: 's16', size: 1024 },
  ogg: { format: 'ogg', codec: 'libvorbis', samples: 'fltp', size: 64 },
  webm: { format: 'webm', codec: 'libopus', samples: 'flt', size: 960 },
  mp4: { format: 'mp4', ...AAC },
  ac3: { format: 'mp4', codec: 'ac3', samples: 'fltp', size: 1536 },
};
export type SampleKind = keyof typeof sounds;

/** A tone of 440 Hz in any uploadable format, and in one that is refused; an mp4 also has a picture. */
export async function makeSample(file: string, kind: SampleKind, seconds: number): Promise<void> {
  const { format, codec, samples, size } = sounds[kind];
  const tone = `sine=frequency=440:sample_rate=48000:duration=${seconds},aformat=sample_fmts=${samples}`;
  const sound = { graph: openGraph(`${tone},asetnsamples=n=${size}:p=0,abuffersink@out`), codec };
  const picture = `color=s=64x64:d=${seconds},format=yuv420p,buffersink@out`;
  const tracks = kind === 'mp4' ? [sound, { graph: openGraph(picture), codec: 'libx264' }] : [sound];
  await writeGraphs({ file, format }, tracks);
}

/** Computes the tone as a wav, without an encoder. */
export function toneWav(seconds: number, level = 0.125): Buffer {
  return recordingWav({ silenceBefore: 0, tone: seconds, silenceAfter: 0 }, level);
}

type RecordingShape = { silenceBefore: number; tone: number; silenceAfter: number };

/** The tone between silence, each of so many seconds. */
export function recordingWav({ silenceBefore, tone, silenceAfter }: RecordingShape, level = 0.125): Buffer {
  const rate = 44_100;
  const [from, to] = [silenceBefore * rate, (silenceBefore + tone) * rate];
  const wave = (_: unknown, i: number) =>
    i < from || i >= to ? 0 : level * Math.sin((2 * Math.PI * 440 * (i - from)) / rate);
  return wavBytes([Float32Array.from({ length: to + silenceAfter * rate }, wave)], rate);
}

/** Measures perceived loudness (LUFS) and the highest true peak (dBFS) of a file. */
export async function measureLoudness(file: string): Promise<{ loudness: number; peak: number }> {
  const graph = openGraph(`${fileSource('amovie', file)},ebur128@meter=peak=true,abuffersink@out`);
  for await (const _ of framesOf(graph));
  const meter = graph.filter('meter');
  return { loudness: exportedNumber(meter, 'integrated'), peak: exportedNumber(meter, 'true_peak') };
}

/** Average level of a file's sound, or of a part of it, in decibels below full scale. */
export async function meanVolume(file: string, { from = 0, to = 3600 } = {}): Promise<number> {
  const part = `atrim=start=${from}:end=${to}`;
  const graph = openGraph(
    `${fileSource('amovie', file)},${part},aformat=sample_fmts=flt:channel_layouts=mono,abuffersink@out`,
  );
  let [sum, count] = [0, 0];
  for await (const { data, nbSamples } of framesOf(graph)) {
    for (let i = 0; i < nbSamples; i++) sum += (data?.[0]?.readFloatLE(i * 4) ?? 0) ** 2;
    count += nbSamples;
  }
  return 10 * Math.log10(sum / count);
}

/** First frame at or after a given time of a video, three bytes per pixel. */
export async function frameAt(file: string, seconds: number): Promise<Buffer> {
  const graph = openGraph(`${fileSource('movie', file)},trim=start=${seconds},format=rgb24,buffersink@out`);
  for await (const frame of framesOf(graph)) return frame.toBuffer();
  throw new Error('The film has no such moment.');
}

/** Tracks of a file, as players see them. */
export async function describeTracks(file: string) {
  const input = new FormatContext();
  if ((await input.openInput(file)) < 0 || (await input.findStreamInfo(null)) < 0) throw new Error('not readable');
  const tracks = input.streams.map(({ codecpar, avgFrameRate }) => {
    const { codecId, profile, sampleRate, channels, width, height, format, colorRange, colorSpace } = codecpar;
    const codec = avGetCodecName(codecId);
    if (codecpar.codecType !== AVMEDIA_TYPE_VIDEO) return { codec, profile, sampleRate, channels };
    const { colorPrimaries, colorTrc, chromaLocation } = codecpar;
    const pixels = avGetPixFmtName(format as AVPixelFormat);
    const colours = [colorRange, colorSpace, colorPrimaries, colorTrc, chromaLocation];
    return { codec, profile, width, height, pixels, colours, framesPerSecond: avgFrameRate.num / avgFrameRate.den };
  });
  await input.closeInput();
  return tracks;
}

type ClipShape = {
  format: 'mp4' | 'mov' | 'webm';
  codec: 'libx264' | 'libvpx';
  seconds: number;
  width: number;
  height: number;
  /** Seconds by which a track begins later than the other. */
  soundFrom?: number;
  pictureFrom?: number;
};

/** A red video, blue after its first second, with a tone. */
export async function makeClip(file: string, shape: ClipShape): Promise<void> {
  const { format, codec, seconds, width, height, soundFrom = 0, pictureFrom = 0 } = shape;
  const size = `s=${width}x${height}:r=25`;
  const films = [`color=red:${size}:d=${Math.min(1, seconds)}`, `color=blue:${size}:d=${Math.max(0.04, seconds - 1)}`];
  const picture = `${films[0]}[a];${films[1]}[b];[a][b]concat=n=2,format=yuv420p,setpts=PTS+${pictureFrom}/TB,buffersink@out`;
  const sound = sounds[format === 'webm' ? 'webm' : 'mp4'];
  const tone = `sine=frequency=440:sample_rate=48000:duration=${seconds},aformat=sample_fmts=${sound.samples}`;
  await writeGraphs({ file, format }, [
    { graph: openGraph(picture), codec },
    {
      graph: openGraph(`${tone},asetnsamples=n=${sound.size}:p=0,asetpts=PTS+${soundFrom}/TB,abuffersink@out`),
      codec: sound.codec,
    },
  ]);
}

type HdrShape = { transfer: 'arib-std-b67' | 'smpte2084'; colour: { luma: number; blue: number; red: number } };

/** Half a second in one colour of high dynamic range, in 10 bits, as phones code it. */
export async function makeHdrClip(file: string, { transfer, colour }: HdrShape): Promise<void> {
  const { luma, blue, red } = colour;
  const plane = `geq=lum=${luma}:cb=${blue}:cr=${red}`;
  const picture = `color=s=64x64:r=30:d=0.6,format=yuv420p10le,${plane},buffersink@out`;
  const options = { color_trc: transfer, color_primaries: 'bt2020', colorspace: 'bt2020nc', color_range: 'tv' };
  const graph = openGraph(picture);
  await writeGraphs({ file, format: 'mov' }, [
    { graph, codec: 'libx265', options: { ...options, 'x265-params': 'log-level=none' } },
  ]);
}
