import { readWebLink } from './web-link.ts';

/** Reads the origin of a secure website, such as "https://example.com"; null for anything more or less than that. */
export function readWebOrigin(text: string): string | null {
  const link = readWebLink(text);
  if ('problem' in link) return null;
  const { origin, pathname, search, hash } = new URL(link.url);
  return pathname === '/' && !search && !hash && !/[?#*]/.test(text) ? origin : null;
}
