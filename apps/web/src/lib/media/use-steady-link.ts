import { useState } from 'react';
import { fileAt } from './media-links.ts';

/** Keeps the link to a file while it names the same file: another signature must not start a film anew. */
export function useSteadyLink<T extends string | null>(url: T): T {
  const [steady, setSteady] = useState(url);
  if (fileAt(steady) === fileAt(url)) return steady;
  setSteady(url);
  return url;
}
