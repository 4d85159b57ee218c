import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_DOUBLE, AVERROR_EOF } from 'node-av/constants';
import { FFmpegError, type FilterContext, FilterGraph, Frame, PosixError } from 'node-av/lib';

/** FFmpeg needs more input before it can produce output. */
export const AVERROR_EAGAIN = FFmpegError.AVERROR(PosixError.EAGAIN);

/** Next frame of a graph, 'hungry' if it needs input first, 'ended' after its last frame. */
type Pulled = Frame | 'hungry' | 'ended';

export type Graph = {
  sink: FilterContext;
  filter: (name: string) => FilterContext;
  /** Reuses one frame object: it is valid until the next call. */
  pull: () => Promise<Pulled>;
  close: () => void;
};

/** Opens a graph in FFmpeg notation. Filters are found by the name after their `@`; the sink is called `out`. */
export function openGraph(description: string): Graph {
  const graph = new FilterGraph();
  graph.alloc();
  check(graph.parsePtr(description), 'parse filters');
  check(graph.configSync(), 'configure filters');
  const filters = graph.filters ?? [];
  const filter = (name: string) => {
    const found = filters.find((one) => one.name?.endsWith(`@${name}`));
    if (!found) throw new Error(`There is no filter called ${name}.`);
    return found;
  };
  const sink = filter('out');
  const frame = new Frame();
  frame.alloc();
  return {
    sink,
    filter,
    async pull() {
      frame.unref();
      const code = await sink.buffersinkGetFrame(frame);
      if (code === AVERROR_EAGAIN) return 'hungry';
      if (code === AVERROR_EOF) return 'ended';
      check(code, 'filter');
      return frame;
    },
    close() {
      frame.free();
      graph.free();
    },
  };
}

/** Yields all remaining frames of a graph. */
export async function* framesOf(graph: Graph): AsyncGenerator<Frame> {
  for (let pulled = await graph.pull(); pulled instanceof Frame; pulled = await graph.pull()) yield pulled;
}

/** Source of a graph that reads one of our own files: its bytes never come from outside. */
export function fileSource(
  kind: 'movie' | 'amovie',
  file: string,
  options: Record<string, string | number> = {},
): string {
  const pairs = Object.entries(options).map(([name, value]) => `:${name}=${value}`);
  return `${kind}=filename=${escaped(`file:${file}`)}${pairs.join('')}`;
}

/** FFmpeg parses a value twice: as part of the whole graph, then as an option of a filter. */
function escaped(value: string): string {
  return value.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');
}

/** Reads a number that a filter exports, such as the loudness measured by a meter. */
export function exportedNumber(filter: FilterContext, name: string): number {
  const value = filter.getOption(name, AV_OPT_TYPE_DOUBLE, AV_OPT_SEARCH_CHILDREN);
  if (value === null) throw new Error(`The filter exports no ${name}.`);
  return value;
}

export function check(code: number, operation: string): void {
  FFmpegError.throwIfError(code, operation);
}
