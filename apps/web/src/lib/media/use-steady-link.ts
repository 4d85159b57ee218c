import { useState } from 'react';
import { fileAt } from './media-links.ts';

/** Keeps the link while it refers to the same file: a new signature must not restart a film. */
export function useSteadyLink<T extends string | null>(url: T): T {
  const [steady, setSteady] = useState(url);
  if (fileAt(steady) === fileAt(url)) return steady;
  setSteady(url);
  return url;
}
