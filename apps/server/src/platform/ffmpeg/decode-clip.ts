import { write } from 'node:fs';
import { promisify } from 'node:util';
import type { DecodeClipJob } from './ffmpeg-job.ts';
import { fileSource, framesOf, openGraph } from './filter-graph.ts';

const PER_SECOND = 30;
/** There is a key frame every second: frames between it and the requested time are decoded and dropped. */
const SEEK_SECONDS = 1.5;
const writeTo = promisify(write);

export async function decodeClip(job: DecodeClipJob, framesFd: number): Promise<void> {
  const { file, fromSeconds, frameCount, width, height, focus } = job;
  const cover = `scale=${width}:${height}:force_original_aspect_ratio=increase:in_color_matrix=bt709:in_range=tv`;
  const crop = `crop=${width}:${height}:(iw-ow)*${focus.x}:(ih-oh)*${focus.y}`;
  const cut = `trim=start=${fromSeconds},setpts=PTS-STARTPTS,fps=${PER_SECOND}`;
  const source = fileSource('movie', file, { format_name: 'mov', seek_point: Math.max(0, fromSeconds - SEEK_SECONDS) });
  const graph = openGraph(`${source},${cut},${cover},${crop},format=rgba,buffersink@out`);
  let [given, last] = [0, null as Buffer | null];
  for await (const frame of framesOf(graph)) {
    last = frame.toBuffer();
    await send(framesFd, last);
    if (++given >= frameCount) return;
  }
  if (!last) throw new Error('The clip has no picture from there on.');
  // A scene can last longer than its clip, if its words need the time.
  for (; given < frameCount; given++) await send(framesFd, last);
}

async function send(fd: number, bytes: Buffer): Promise<void> {
  for (let sent = 0; sent < bytes.length; ) sent += (await writeTo(fd, bytes, sent, bytes.length - sent)).bytesWritten;
}
