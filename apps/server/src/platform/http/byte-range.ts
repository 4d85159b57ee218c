import type { ByteRange } from '../media/media-store.ts';

/**
 * The part of a file requested by a Range header: null for all of it (also if the header is invalid or requests several
 * parts, which a server may answer with the whole), 'unsatisfiable' if it is out of range.
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
