import { tracks, trackUrl } from '@right-circle/film/tracks';
import type { RenderTools } from './rendering/render-tools.ts';

/** Options of the reel editor on this server, and missing features. */
export async function reelTools(tools: RenderTools, writer: string) {
  const [ffmpeg, voice] = await Promise.all([tools.ffmpeg(), tools.voice()]);
  return {
    tracks: tracks.map(({ id, name, mood }) => ({ id, name, mood, url: trackUrl(id) })),
    voices: 'problem' in voice ? [] : voice.voices,
    voice_problem: 'problem' in voice ? voice.problem : null,
    render_problem: 'problem' in ffmpeg ? ffmpeg.problem : null,
    writer,
  };
}
