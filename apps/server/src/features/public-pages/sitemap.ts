import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { countListed, type ListedKind, listedKinds, listedPaths } from './public-page.store.ts';

type SitemapDeps = {
  db: Db;
  now: Now;
  publicUrl: string;
  entriesPerFile: number;
  /** False while operators have switched reels off: their pages answer 404. */
  showsReels: () => boolean;
};

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Index of all sitemaps: the app's own pages, then people, reels and posts. */
export async function sitemapIndex(deps: SitemapDeps): Promise<string> {
  const { db, now, publicUrl, entriesPerFile } = deps;
  const files = [`${publicUrl}/sitemap-pages.xml`];
  for (const kind of listedKinds.filter((one) => isListed(deps, one))) {
    const count = Math.ceil((await countListed(db, kind, now())) / entriesPerFile);
    for (let number = 1; number <= count; number += 1) files.push(`${publicUrl}/sitemap-${kind}-${number}.xml`);
  }
  const entries = files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`);
  return `${OPENING}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

const isListed = ({ showsReels }: SitemapDeps, kind: ListedKind): boolean => kind !== 'reels' || showsReels();

const FILE_NAME = /^(people|reels|posts)-([1-9]\d{0,4})\.xml$/;

/** One file of the index, `people-1.xml`; null for a file the index does not name. */
export async function sitemapFile(deps: SitemapDeps, name: string): Promise<string | null> {
  const [, named, number] = FILE_NAME.exec(name) ?? [];
  const kind = listedKinds.find((one) => one === named);
  if (kind === undefined || number === undefined || !isListed(deps, kind)) return null;
  const { db, now, publicUrl, entriesPerFile: limit } = deps;
  const offset = (Number(number) - 1) * limit;
  const paths = await listedPaths(db, { kind, offset, limit, now: now() });
  if (paths.length === 0) return null;
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return `${OPENING}<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
}
