import { paths } from '#domain/navigation/paths.ts';

const withQuery = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

export const adminPaths = {
  accounts: paths.admin,
  account: (id: string) => `${paths.admin}/accounts/${id}`,
  bookings: (query: { q?: string } = {}) => withQuery(`${paths.admin}/bookings`, query),
  booking: (id: string) => `${paths.admin}/bookings/${id}`,
  payouts: `${paths.admin}/payouts`,
  fees: `${paths.admin}/fees`,
  switches: `${paths.admin}/switches`,
  jobs: `${paths.admin}/jobs`,
  mails: `${paths.admin}/mail`,
  mail: (id: string) => `${paths.admin}/mail/${id}`,
  moderation: `${paths.admin}/moderation`,
  settings: `${paths.admin}/settings`,
  system: `${paths.admin}/system`,
  audit: (query: { actor?: string; target?: string } = {}) => withQuery(`${paths.admin}/audit`, query),
} as const;
