const LONGEST = 60;

/**
 * Shortens a name and removes everything that mail clients turn into a link. Names are chosen freely, also by
 * advertisers.
 */
export function plainName(name: string, { longest = LONGEST }: { longest?: number } = {}): string {
  const words = name
    .replaceAll(/[/\\@:<>()[\]{}|]+/gu, ' ')
    .replaceAll(/\.(?=\S)/gu, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(words).slice(0, longest).join('').trim() || 'Someone';
}
