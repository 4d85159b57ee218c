import type { FilterAudioJob } from './ffmpeg-job.ts';
import { exportedNumber, fileSource, openGraph } from './filter-graph.ts';
import { writeGraphs } from './media-writer.ts';

const sampleFormat = { pcm_s16le: 's16', pcm_f32le: 'flt' } as const;

/** Returns the measured loudness if the filters include a meter: `ebur128@meter`. */
export async function filterAudio({ inputs, filters, samples, into }: FilterAudioJob): Promise<number | null> {
  const sources = inputs.map(({ file, isRepeated }, index) => {
    const source = fileSource('amovie', file, { format_name: 'wav', loop: isRepeated ? 0 : 1 });
    // A looped file restarts its timestamps.
    return `${source},asetpts=N/SR/TB[${index}:a]`;
  });
  const end = `[out]aformat=sample_fmts=${sampleFormat[samples]},abuffersink@out`;
  const graph = openGraph([...sources, filters, end].join(';'));
  await writeGraphs({ file: into, format: 'wav' }, [{ graph, codec: samples }]);
  return filters.includes('@meter') ? exportedNumber(graph.filter('meter'), 'integrated') : null;
}
