import { frame } from '@right-circle/film/film';

/** Faint, and only in the brightness: it keeps soft gradients from showing steps. */
const GRAIN = 'noise=c0s=2:c0f=t';
/** What the colours of a frame mean, so that no filter takes them for others. */
const COLOURS = 'setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709';

export const frameFilters = `${COLOURS},${GRAIN}`;
/** What `pipe:0` brings: frame after frame in the colours of a video, none of which needs to wait in memory. */
export const frameInput = options(
  `-thread_queue_size 1 -f rawvideo -pix_fmt yuv420p -s ${frame.width}x${frame.height} -r ${frame.perSecond} -i pipe:0`,
);
const silence = options('-f lavfi -i anullsrc=r=48000:cl=stereo');
/** A sound that is too short is followed by silence. */
const streams = options(`-map 0:v -map 1:a -vf ${frameFilters} -af apad`);
const encoding = options(
  `-c:v libx264 -threads 2 -preset veryfast -crf 21 -profile:v high -g ${2 * frame.perSecond}
  -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv -chroma_sample_location center
  -c:a aac -b:a 160k -ar 48000 -ac 2
  -map_metadata -1 -movflags +faststart -f mp4`,
);

/** Frames and a wav file, or silence, as an mp4 that browsers and phones play while it still loads. */
export function encodeArgs({
  soundFile,
  seconds,
  file,
}: {
  soundFile: string | null;
  seconds: number;
  file: string;
}): string[] {
  const sound = soundFile === null ? silence : ['-f', 'wav', '-i', soundFile];
  return [...frameInput, ...sound, ...streams, '-t', seconds.toFixed(3), ...encoding, file];
}

function options(line: string): string[] {
  return line.split(/\s+/);
}
