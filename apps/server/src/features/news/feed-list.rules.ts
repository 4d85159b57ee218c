export type Feed = { url: string; category: string };

/** Public feeds about the social media and creator business. */
export const defaultFeeds = `
Social media=https://www.socialmediatoday.com/feeds/news/
Social media=https://techcrunch.com/category/social/feed/
Creators=https://www.tubefilter.com/feed/
Creators=https://www.theverge.com/rss/creators/index.xml
Creators=https://blog.youtube/rss/
Marketing=https://digiday.com/feed/
Marketing=https://www.socialmediaexaminer.com/feed/
Marketing=https://blog.hootsuite.com/feed/
Startups=https://inc42.com/feed/
Startups=https://yourstory.com/feed
`;

const UNNAMED_CATEGORY = 'News';
const ENTRY = /^(?:([^=:/]{1,40})=)?(https?:\/\/\S+)$/i;

/** Parses the feeds of a setting, separated by commas or line breaks; null if one of them is invalid. */
export function parseFeedList(text: string): Feed[] | null {
  if (text.trim().toLowerCase() === 'off') return [];
  const feeds = new Map<string, Feed>();
  for (const entry of text.split(/[,\n]/).map((part) => part.trim())) {
    if (entry === '') continue;
    const [, category, address = ''] = ENTRY.exec(entry) ?? [];
    const url = URL.parse(address)?.href;
    if (!url) return null;
    feeds.set(url, { url, category: category?.trim() || UNNAMED_CATEGORY });
  }
  return [...feeds.values()];
}
