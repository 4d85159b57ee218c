const MAX_LENGTH = 60;

/**
 * Shortens a name and removes everything that mail clients turn into a link. Names are chosen freely, also by
 * advertisers.
 */
export function plainName(name: string, { longest: maxLength = MAX_LENGTH }: { longest?: number } = {}): string {
  const words = name
    .replaceAll(/[/\\@:<>()[\]{}|]+/gu, ' ')
    .replaceAll(/\.(?=\S)/gu, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(words).slice(0, maxLength).join('').trim() || 'Someone';
}
