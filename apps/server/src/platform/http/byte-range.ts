import type { ByteRange } from '../media/media-store.ts';

/**
 * Which part of a file a Range header asks for: null for all of it (also where the header is not understood or asks for several
 * parts, which a server may answer with the whole), 'unsatisfiable' where nothing of it is there.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const wanted = Number(to);
    return wanted === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - wanted), last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}
