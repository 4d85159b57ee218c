import { MINUTE_MS } from '@right-circle/rules/durations';
import { followerCountText } from '@right-circle/rules/follower-count';
import { initialsOf } from '@right-circle/rules/initials';
import { clockText, dayText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import { mediaUrl } from '#platform/media/media-store.ts';
import type { Arrival } from './booking/arrival.ts';
import { signInPath, timesPath } from './booking/booking-path.ts';
import { Html, html, jsonBlock } from './html.ts';
import { linkSection } from './links/link.view.ts';
import type { PageFiles, PageStyle } from './page-files.ts';
import type { PublicPostRow, PublicReelRow, PublicReviewRow } from './public-page.store.ts';
import type { PersonPage, PostPage, PublicPerson, ReelPage } from './read-public-page.ts';
import { personPageData, postPageData, reelPageData } from './structured-data.ts';

/** What every page needs besides its content. */
export type Site = {
  appName: string;
  publicUrl: string;
  files: PageFiles;
  now: Date;
  notice: string | null;
  takesNewPeople: boolean;
};

/** A whole page, with the styles in it that its policy has to allow. */
export type PageMarkup = { text: string; styles: readonly PageStyle[] };

export type Head = {
  title: string;
  description: string;
  path: string;
  isIndexed: boolean;
  kind: 'profile' | 'video.other' | 'article';
  /** Path of the preview picture, and what it shows. */
  preview: { path: string; alt: string };
  data: object;
  video?: string;
};

const MAX_DESCRIPTION = 200;

export function personPageView(page: PersonPage, site: Site, arrival: Arrival): PageMarkup {
  const { person, links, reviews, posts, reels } = page;
  const head: Head = {
    title: `${person.full_name} (@${person.username})`,
    description: person.bio || person.about || `${person.full_name} on ${site.appName}`,
    path: `/@${person.username}`,
    isIndexed: person.isIndexed,
    kind: 'profile',
    preview: previewOf(person),
    data: personPageData(page, site.publicUrl),
  };
  const isMentor = person.prices.length > 0;
  const isBare = [links, reviews, posts, reels].every((list) => list.length === 0) && person.about === '';
  const body = html`<main class="page${isMentor ? ' with-aside' : ''}">
<header class="person">
${portrait(person)}
<div class="person-text">
<h1>${person.full_name}</h1>
<p class="muted">@${person.username}</p>
${formerHolder(person, site)}
${person.bio === '' ? null : html`<p class="text">${person.bio}</p>`}
${chips(person.categories)}
${figures(person)}
</div>
</header>
${isMentor ? bookingCard(person, site, arrival) : null}
<div class="sections">
${linkSection(person.username, links)}
${aboutSection(person)}
${reels.length === 0 ? null : html`<section aria-labelledby="reels"><h2 id="reels">Reels</h2><ul class="reels">${reels.map(reelTile)}</ul></section>`}
${posts.length === 0 ? null : html`<section aria-labelledby="posts"><h2 id="posts">Posts</h2>${posts.map((post) => postCard(post, site, true))}</section>`}
${reviewSection(person, reviews, site)}
${isBare && !isMentor ? html`<p class="muted">${person.full_name} hasn’t shared anything here yet.</p>` : null}
</div>
</main>`;
  return layout(site, head, body);
}

export function reelPageView(page: ReelPage, site: Site): PageMarkup {
  const { person, reel } = page;
  const head: Head = {
    title: `${reel.title} by ${person.full_name}`,
    description: reel.caption || `A reel by ${person.full_name}`,
    path: `/reel/${reel.id}`,
    isIndexed: person.isIndexed,
    kind: 'video.other',
    preview: { path: `/reel/${reel.id}/preview.png`, alt: `${reel.title}, a reel by ${person.full_name}` },
    data: reelPageData(page, site.publicUrl),
    video: mediaUrl(reel.video_key),
  };
  const body = html`<main class="page reel-page">
<video class="player" controls playsinline preload="metadata" poster="${mediaUrl(reel.poster_key)}" src="${mediaUrl(reel.video_key)}" aria-label="${reel.title}"></video>
<div class="sections">
<h1>${reel.title}</h1>
${byline(person)}
${reel.caption === '' ? null : html`<p class="text">${reel.caption}</p>`}
<p class="muted">${reel.category}${reel.published_at ? html` · ${day(reel.published_at, site.now)}` : null}</p>
${actions(person, signInPath(`/dashboard/explore?reel=${reel.id}`))}
</div>
</main>`;
  return layout(site, head, body);
}

export function postPageView(page: PostPage, site: Site): PageMarkup {
  const { person, post } = page;
  const head: Head = {
    title: `${person.full_name} on ${site.appName}`,
    description: post.content || `A post by ${person.full_name}`,
    path: `/post/${post.id}`,
    isIndexed: person.isIndexed,
    kind: 'article',
    preview: previewOf(person),
    data: postPageData(page, site.publicUrl),
  };
  const body = html`<main class="page post-page">
<h1 class="visually-hidden">Post by ${person.full_name}</h1>
${byline(person)}
${postCard(post, site, false)}
${actions(person, signInPath(`/dashboard/posts/${post.id}`))}
</main>`;
  return layout(site, head, body);
}

function actions({ username, prices }: PublicPerson, joinPath: string): Html {
  const book =
    prices.length === 0 ? null : html`<a class="button primary" href="/@${username}/book">Book a session</a>`;
  return html`<p class="actions">${book}<a class="button" href="${joinPath}">Like or comment</a></p>`;
}

/** One page for everything that cannot be shown, so that it reveals nothing. */
export function messageView(site: Site, { title, text }: { title: string; text: string }): PageMarkup {
  const body = html`<main class="page message"><h1>${title}</h1><p class="text">${text}</p>
<p class="actions"><a class="button" href="/" data-app>Go to ${site.appName}</a></p></main>`;
  return layout(site, { title }, body);
}

/** `scripts` are those a page needs besides the one of all pages. */
export function layout(
  site: Site,
  head: Head | { title: string },
  body: Html,
  scripts: readonly { path: string }[] = [],
): PageMarkup {
  const { appName, files, notice } = site;
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${head.title} · ${appName}</title>
${'path' in head ? tags(site, head) : html`<meta name="robots" content="noindex">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styleTag(files.style)}
${[files.script, ...scripts].map(
  ({ path }) => html`<script src="${path}" defer></script>
`,
)}</head>
<body>
${notice === null ? null : html`<aside class="notice" aria-label="About this site">${notice}</aside>`}
<header class="bar"><a class="logo" href="/">${logo}<span>${appName}</span></a><a class="button quiet" href="/auth/login" data-app>Log in</a></header>
${body}
<footer class="foot"><a href="/">About ${appName}</a><a href="/policy">Policies</a></footer>
</body>
</html>
`;
  return { text, styles: [files.style] };
}

/** Not escaped: the style is ours. */
export const styleTag = ({ text }: PageStyle): Html => new Html(`<style>${text}</style>`);

const logo = html`<svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true"><path d="M13.4 5.3A11 11 0 1 0 26.7 13.4" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><circle cx="21.7" cy="6.6" r="3.7" class="dot"/></svg>`;

function tags({ appName, publicUrl }: Site, head: Head): Html {
  const url = publicUrl + head.path;
  const description = shortened(head.description);
  const oembed = `${publicUrl}/oembed?format=json&url=${encodeURIComponent(url)}`;
  return html`<meta name="description" content="${description}">
${head.isIndexed ? null : html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${url}">
<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${head.title}">
<meta property="og:site_name" content="${appName}">
<meta property="og:type" content="${head.kind}">
<meta property="og:url" content="${url}">
<meta property="og:title" content="${head.title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${publicUrl}${head.preview.path}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${head.preview.alt}">
${head.video === undefined ? null : html`<meta property="og:video" content="${publicUrl}${head.video}"><meta property="og:video:type" content="video/mp4">`}
<meta name="twitter:card" content="summary_large_image">
${jsonBlock(head.data)}`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_DESCRIPTION ? line : `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`;
}

export function previewOf({ username, full_name }: PublicPerson): Head['preview'] {
  return { path: `/@${username}/preview.png`, alt: full_name };
}

/** The ring shows the share of each platform's followers, if the person shows figures. */
function portrait({ full_name, profile_pic, figures: shown }: PublicPerson): Html {
  const counts = Object.values(shown?.platforms ?? {}).filter((count) => count !== undefined && count > 0) as number[];
  const total = counts.reduce((sum, count) => sum + count, 0);
  let start = 0;
  const arcs = counts.map((count, index) => {
    const length = (count / total) * 100;
    const arc = html`<circle cx="60" cy="60" r="56" pathLength="100" class="arc arc-${index}" stroke-dasharray="${Math.max(length - 4, 1)} 100" stroke-dashoffset="${-start}"/>`;
    start += length;
    return arc;
  });
  const picture = profile_pic?.startsWith('/')
    ? html`<img src="${profile_pic}" alt="" width="256" height="256">`
    : html`<span class="initials" aria-hidden="true">${initialsOf(full_name)}</span>`;
  return html`<div class="portrait"><svg viewBox="0 0 120 120" aria-hidden="true">${total > 0 ? arcs : html`<circle cx="60" cy="60" r="56" class="arc arc-none"/>`}</svg>${picture}</div>`;
}

function chips(categories: readonly string[]): Html | null {
  if (categories.length === 0) return null;
  return html`<ul class="chips" aria-label="Categories">${categories.map((name) => html`<li>${name}</li>`)}</ul>`;
}

const platformNames: Record<string, string> = { instagram: 'Instagram', youtube: 'YouTube', facebook: 'Facebook' };

function figures({ figures: shown }: PublicPerson): Html | null {
  if (!shown) return null;
  const all: [string, number][] = [
    ['Followers', shown.followers],
    ...Object.entries(shown.platforms).map(([name, count]): [string, number] => [
      platformNames[name] ?? name,
      count ?? 0,
    ]),
  ];
  return html`<dl class="figures">${all.map(([name, count]) => html`<div><dt>${name}</dt><dd>${followerCountText(count)}</dd></div>`)}</dl>`;
}

function bookingCard(person: PublicPerson, site: Site, arrival: Arrival): Html {
  const { prices, slots } = person;
  const items = slots.map((slot) => {
    const [at, minutes] = [new Date(slot.startMs), (slot.endMs - slot.startMs) / MINUTE_MS];
    return html`<li><a class="slot" rel="nofollow" href="${timesPath(person, slot, arrival)}"><span><time datetime="${at.toISOString()}" data-local>${dayText(at, site.now)}, ${clockText(at)} IST</time></span><span class="muted">${minutes} min</span></a></li>`;
  });
  return html`<aside class="card booking" aria-labelledby="book">
<h2 id="book">Book a session</h2>
<ul class="prices">${prices.map(({ minutes, priceInPaise }) => html`<li><span class="price">${priceInPaise === 0 ? 'Free' : rupeesText(priceInPaise)}</span> <span class="muted">for ${minutes} min</span></li>`)}</ul>
${items.length === 0 ? html`<p class="muted">No free times right now.</p>` : html`<h3>Next free times</h3><ul class="slots">${items}</ul>`}
<p class="actions"><a class="button primary" rel="nofollow" href="${timesPath(person, null, arrival)}">${items.length === 0 ? 'See the calendar' : 'See all times'}</a></p>
</aside>`;
}

function aboutSection({ about, highlights }: PublicPerson): Html | null {
  if (about === '' && highlights.length === 0) return null;
  return html`<section aria-labelledby="about"><h2 id="about">About</h2>
${about === '' ? null : html`<p class="text">${about}</p>`}
${highlights.length === 0 ? null : html`<ul class="highlights">${highlights.map((text) => html`<li>${text}</li>`)}</ul>`}</section>`;
}

function reelTile(reel: PublicReelRow): Html {
  return html`<li><a href="/reel/${reel.id}"><img src="${mediaUrl(reel.poster_key)}" alt="" loading="lazy" width="270" height="480"><span>${reel.title}</span></a></li>`;
}

function postCard(post: PublicPostRow, { now }: Site, isLinked: boolean): Html {
  const when = day(post.created_at, now);
  return html`<article class="card post">
${post.content === '' ? null : html`<p class="text">${post.content}</p>`}
${post.images.length === 0 ? null : html`<div class="pictures">${post.images.map(({ media_key, alt, width, height }) => html`<img src="${mediaUrl(media_key)}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`)}</div>`}
<p class="muted">${isLinked ? html`<a href="/post/${post.id}">${when}</a>` : when}</p>
</article>`;
}

function reviewSection({ rating }: PublicPerson, reviews: readonly PublicReviewRow[], { now }: Site): Html | null {
  if (!rating) return null;
  return html`<section aria-labelledby="reviews"><h2 id="reviews">Reviews</h2>
<p><strong class="price">${rating.average.toFixed(1)}</strong> <span class="muted">from ${rating.count} ${rating.count === 1 ? 'review' : 'reviews'}</span></p>
<ul class="reviews">${reviews.map(
    ({ rating: stars, comment, created_at, authorName }) =>
      html`<li class="card"><p class="stars"><span class="visually-hidden">${stars} out of 5 stars</span><span aria-hidden="true">${'★'.repeat(stars)}<span class="off">${'★'.repeat(5 - stars)}</span></span></p><p class="text">${comment}</p><p class="muted">${authorName ?? 'A seeker'} · ${day(created_at, now)}</p></li>`,
  )}</ul></section>`;
}

/** Old links and bookmarks can be meant for the person before. */
export function formerHolder({ formerHolderUntil }: PublicPerson, { now }: Site): Html | null {
  return (
    formerHolderUntil &&
    html`<p class="banner">This user name belonged to someone else until ${day(formerHolderUntil, now)}.</p>`
  );
}

/** Links to the person's page and keeps where the visitor came from. */
export function byline(person: PublicPerson, arrival?: Arrival): Html {
  return html`<a class="byline" href="/@${person.username}${arrival ? `?via=${arrival.via}` : null}">${portrait(person)}<span><strong>${person.full_name}</strong><span class="muted">@${person.username}</span></span></a>`;
}

function day(at: Date, now: Date): Html {
  return html`<time datetime="${at.toISOString()}">${dayText(at, now)}</time>`;
}
