/** Measurements of others. They disagree, so each is shown with formula, source and year, never as one verdict. */
export type Benchmark = {
  platform: string;
  /** Whom it is about; empty for everybody. */
  tier: string;
  least: number;
  most: number;
  percent: number;
  per: 'followers' | 'impressions';
  source: string;
  year: number;
};

const ALL = { tier: '', least: 0, most: Number.MAX_SAFE_INTEGER };
const nano = { tier: 'nano (1k-10k)', least: 1000, most: 10_000 };
const micro = { tier: 'micro (10k-50k)', least: 10_000, most: 50_000 };
const macro = { tier: 'macro (50k-1M)', least: 50_000, most: 1_000_000 };
const mega = { tier: 'mega (over 1M)', least: 1_000_000, most: Number.MAX_SAFE_INTEGER };

export const benchmarks: readonly Benchmark[] = [
  {
    platform: 'instagram',
    ...nano,
    percent: 1.78,
    per: 'followers',
    source: 'HypeAuditor (via eMarketer)',
    year: 2026,
  },
  {
    platform: 'instagram',
    ...micro,
    percent: 0.54,
    per: 'followers',
    source: 'HypeAuditor (via eMarketer)',
    year: 2026,
  },
  {
    platform: 'instagram',
    ...mega,
    percent: 0.33,
    per: 'followers',
    source: 'HypeAuditor (via eMarketer)',
    year: 2026,
  },
  { platform: 'instagram', ...nano, percent: 1.73, per: 'followers', source: 'HypeAuditor', year: 2024 },
  { platform: 'instagram', ...macro, percent: 0.61, per: 'followers', source: 'HypeAuditor', year: 2024 },
  {
    platform: 'instagram',
    ...nano,
    percent: 4,
    per: 'followers',
    source: 'EY and Collective Artists, India',
    year: 2024,
  },
  {
    platform: 'instagram',
    ...micro,
    percent: 2.5,
    per: 'followers',
    source: 'EY and Collective Artists, India',
    year: 2024,
  },
  {
    platform: 'instagram',
    ...macro,
    percent: 2,
    per: 'followers',
    source: 'EY and Collective Artists, India',
    year: 2024,
  },
  {
    platform: 'instagram',
    ...mega,
    percent: 2,
    per: 'followers',
    source: 'EY and Collective Artists, India',
    year: 2024,
  },
  { platform: 'instagram', ...ALL, percent: 0.48, per: 'followers', source: 'Socialinsider', year: 2026 },
  { platform: 'facebook', ...ALL, percent: 0.15, per: 'followers', source: 'Socialinsider', year: 2026 },
  { platform: 'twitter', ...ALL, percent: 0.12, per: 'followers', source: 'Socialinsider', year: 2026 },
  { platform: 'instagram', ...ALL, percent: 1.16, per: 'impressions', source: 'Buffer', year: 2025 },
  { platform: 'linkedin', ...ALL, percent: 6.5, per: 'impressions', source: 'Buffer', year: 2025 },
  { platform: 'facebook', ...ALL, percent: 5.07, per: 'impressions', source: 'Buffer', year: 2025 },
  { platform: 'youtube', ...ALL, percent: 4.41, per: 'impressions', source: 'Buffer', year: 2025 },
  { platform: 'twitter', ...ALL, percent: 2.31, per: 'impressions', source: 'Buffer', year: 2025 },
];

export function benchmarksFor(platform: string, followers: number, per: Benchmark['per']): Benchmark[] {
  return benchmarks.filter(
    (row) => row.platform === platform && row.per === per && followers >= row.least && followers < row.most,
  );
}

/** When posts on Instagram do well in general, by weekday (0 is Sunday) and hour: Sprout Social, 2023. */
export const generalTimes: readonly { weekday: number; fromHour: number; toHour: number }[] = [
  { weekday: 1, fromHour: 10, toHour: 12 },
  { weekday: 2, fromHour: 9, toHour: 13 },
  { weekday: 3, fromHour: 10, toHour: 13 },
  { weekday: 5, fromHour: 9, toHour: 11 },
];
export const GENERAL_TIMES_SOURCE = { source: 'Sprout Social', year: 2023 };
