import { atom, type FakeItem, jsonFeed, rss, startFakeFeeds } from '../apps/server/test/fakes/feeds.ts';

const HOUR_MS = 3_600_000;

/** Three news sites; two of them report the same story. */
export async function startNewsSites() {
  const site = await startFakeFeeds();
  const item = (title: string, path: string, hours: number, summary = ''): FakeItem => ({
    title,
    link: `https://news.example/${path}`,
    at: new Date(Date.now() - hours * HOUR_MS - 60_000),
    summary,
  });
  site.pages.set('/desk', {
    body: rss('The Creator Desk - All Posts', [
      item('Instagram opens longer Reels to everyone', 'desk/reels', 3, 'Up to <b>20 minutes</b>, from today.'),
      item(
        'How a potter from Khurja found a million viewers',
        'desk/potter',
        6,
        'Clay, patience and one fixed camera.',
      ),
    ]),
  });
  site.pages.set('/wire', {
    body: atom('Circle Wire', [
      item('Longer Reels now open to everyone on Instagram', 'wire/reels', 2),
      item(
        'Sponsors ask for raw footage, and creators say no',
        'wire/raw',
        5,
        '<script>alert(1)</script>A small survey.',
      ),
    ]),
  });
  site.pages.set('/video', {
    headers: { 'content-type': 'application/feed+json' },
    body: jsonFeed('Video Weekly', [
      item('A camera for the pocket', 'video/camera', 1),
      item('Why captions are getting longer again', 'video/captions', 26, 'Readers save them for the ride home.'),
    ]),
  });
  return { env: site.env('Apps=/desk', 'Apps=/wire', 'Video=/video'), close: site.close };
}
