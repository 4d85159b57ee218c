import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { Reel } from '@right-circle/contract/reels';

const FILM = join(import.meta.dirname, 'film.mp4');
const POSTER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640"><rect width="360" height="640" fill="#6235c4"/></svg>';

/** Reel number n of the list, newest first: every third in Travel, the rest in Food. */
export function aReel(n: number, overrides: Partial<Reel> = {}): Reel {
  const id = (kind: string) => `01890000-0000-7000-8000-${kind}${String(n).padStart(8, '0')}`;
  return {
    id: id('bbbb'),
    status: 'completed',
    title: `Reel number ${n}`,
    category: n % 3 === 0 ? 'Travel' : 'Food',
    caption: `One pan, ten minutes. #dinner #quick${n % 2 === 0 ? '\nThe second line says how.' : ''}`,
    mentions: [],
    reel_url: `/media/watched/${n}.mp4`,
    poster_url: `/media/watched/${n}.svg`,
    seconds: 5,
    created_by: `Maker ${n}`,
    timestamp: `${n} hours`,
    created_at: new Date(Date.now() - n * 3_600_000).toISOString(),
    author: { user_id: id('aaaa'), name: `Maker ${n}`, username: `maker${n}`, avatar: null, is_mentor: n % 2 === 1 },
    is_own: false,
    is_public: true,
    likes_count: n,
    comments_count: 0,
    views_count: 1200 + n,
    is_liked: false,
    ...overrides,
  };
}

export type Asked = URLSearchParams[];

/** Serves these reels instead of the server's, filtered, sorted and paged like it; returns the requests. */
export async function serveReels(page: Page, reels: readonly Reel[]): Promise<Asked> {
  const asked: Asked = [];
  await page.route('**/media/watched/*', serveMedia);
  await page.route(/\/api\/reels\/categories$/, async (route) => {
    await route.fulfill({ json: { data: [{ id: 'food', name: 'Food' }, 'Travel'] } });
  });
  await page.route(/\/api\/reels\/explore\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const wanted = query.get('category')?.toLowerCase();
    const found = reels.filter(({ category }) => !wanted || category.toLowerCase() === wanted);
    if (query.get('sort_by') === 'asc') found.reverse();
    const from = Number(query.get('offset'));
    const data = found.slice(from, from + Number(query.get('limit')));
    await route.fulfill({ json: { data, until: '2026-03-01T10:00:00.000Z' } });
  });
  return asked;
}

async function serveMedia(route: Route): Promise<void> {
  if (route.request().url().endsWith('.svg')) {
    await route.fulfill({ contentType: 'image/svg+xml', body: POSTER });
    return;
  }
  await route.fulfill({ contentType: 'video/mp4', body: await readFile(FILM), headers: { 'accept-ranges': 'bytes' } });
}
