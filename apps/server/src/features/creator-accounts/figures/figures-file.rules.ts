import type { PostFigures } from '@right-circle/contract/social-profiles';

/** Content of a file: posts with their known figures, and the number of followers over time. */
export type FiguresRead = {
  source: 'csv' | 'export';
  posts: PostFigures[];
  followers: { at: number; followers: number }[];
  /** Lines that made no sense. */
  skipped: number;
  /** Lines that were left out because there are too many newer ones. */
  older?: number;
};

export function emptyPost(postedAtMs: number, format: PostFigures['format'], caption: string): PostFigures {
  return {
    posted_at: new Date(postedAtMs).toISOString(),
    format,
    caption: caption.replaceAll('\u0000', '').slice(0, 5000).toWellFormed(),
    likes: null,
    comments: null,
    saves: null,
    shares: null,
    views: null,
    reach: null,
  };
}

/** "1,234", "12.5K" and " 300 " as people and exports write them; null for what is no count. */
export function readCount(value: unknown): number | null {
  if (typeof value === 'number') return isCount(value) ? value : null;
  if (typeof value !== 'string') return null;
  const parts = /^([\d,\s]+(?:\.\d+)?)\s*([km]?)$/i.exec(value.trim());
  if (!parts) return null;
  const scale = { '': 1, k: 1000, m: 1_000_000 }[parts[2]?.toLowerCase() ?? ''] ?? 1;
  const count = Math.round(Number(parts[1]?.replaceAll(/[,\s]/g, '')) * scale);
  return isCount(count) ? count : null;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= 10_000_000_000;
}
