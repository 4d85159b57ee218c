import { MINUTE_MS } from '@right-circle/rules/durations';
import { clockText, dayText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import { mediaUrl } from '#platform/media/media-store.ts';
import type { Arrival } from './booking/arrival.ts';
import { signInPath, timesPath } from './booking/booking-path.ts';
import { type Html, html } from './html.ts';
import { linkSection } from './links/link.view.ts';
import { type Head, layout, type PageMarkup, type Site, shortLine } from './page-layout.view.ts';
import { byline, chips, day, figures, formerHolder, portrait, previewOf } from './person-parts.view.ts';
import type { PublicPostRow, PublicReelRow, PublicReviewRow } from './public-page.store.ts';
import type { PersonPage, PostPage, PublicPerson, ReelPage } from './read-public-page.ts';
import { personPageData, postPageData, reelPageData } from './structured-data.ts';

/** Search engines show about this much of a title. */
const MAX_TITLE = 60;

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
    title: post.content ? `${person.full_name}: ${shortLine(post.content, MAX_TITLE)}` : `Post by ${person.full_name}`,
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
