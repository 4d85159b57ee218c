import { findRenamed } from './names/released-username.store.ts';
import {
  isUsername,
  type PublicPageDeps,
  type PublicPerson,
  readPersonPage,
  readPostPage,
  readReelPage,
  visitorOf,
} from './read-public-page.ts';

type OembedDeps = PublicPageDeps & { publicUrl: string; appName: string };

/** Data of one of our pages for sites that show a link to it; null for any other address. */
export async function oembedOf(
  deps: OembedDeps,
  url: unknown,
  deviceTokens: readonly string[],
): Promise<Record<string, string | number> | null> {
  if (typeof url !== 'string' || !url.startsWith(`${deps.publicUrl}/`)) return null;
  const path = url.slice(deps.publicUrl.length);
  const [, username, kind, id] = /^\/(?:@([\w.]+)(?:\/book)?|(reel|post)\/([\w-]+))\/?$/.exec(path) ?? [];
  if (username !== undefined) {
    const page = await readPersonPage(
      deps,
      await currentName(deps, username.toLowerCase(), deviceTokens),
      deviceTokens,
    );
    return page && describe(deps, page.person, page.person.full_name, `/@${page.person.username}`);
  }
  if (id === undefined) return null;
  if (kind === 'reel') {
    const page = await readReelPage(deps, id, deviceTokens);
    return page && describe(deps, page.person, page.reel.title, `/reel/${page.reel.id}`);
  }
  const page = await readPostPage(deps, id, deviceTokens);
  return page && 'post' in page ? describe(deps, page.person, `Post by ${page.person.full_name}`, null) : null;
}

async function currentName(deps: OembedDeps, username: string, deviceTokens: readonly string[]): Promise<string> {
  if (!isUsername(username)) return username;
  return (await findRenamed(deps.db, await visitorOf(deps, deviceTokens), username)) ?? username;
}

/** Other sites cannot put our pages into frames, so every page is a link with a picture. */
function describe(
  { publicUrl, appName }: OembedDeps,
  { full_name, username }: PublicPerson,
  title: string,
  previewOf: string | null,
): Record<string, string | number> {
  return {
    version: '1.0',
    type: 'link',
    title,
    author_name: full_name,
    author_url: `${publicUrl}/@${username}`,
    provider_name: appName,
    provider_url: publicUrl,
    cache_age: 60,
    thumbnail_url: `${publicUrl}${previewOf ?? `/@${username}`}/preview.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
}
