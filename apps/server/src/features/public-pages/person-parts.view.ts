import { platformNames, platforms } from '@right-circle/contract/profile-choices';
import { followerCountText } from '@right-circle/rules/follower-count';
import { initialsOf } from '@right-circle/rules/initials';
import { dayText } from '@right-circle/rules/moment-text';
import type { Arrival } from './booking/arrival.ts';
import { type Html, html } from './html.ts';
import type { Head, Site } from './page-layout.view.ts';
import type { PublicPerson } from './read-public-page.ts';

export function previewOf({ username, full_name }: PublicPerson): Head['preview'] {
  return { path: `/@${username}/preview.png`, alt: full_name };
}

/** The ring shows the share of each platform's followers, if the person shows figures. */
export function portrait({ full_name, profile_pic, figures: shown }: PublicPerson): Html {
  const counts = platformCounts(shown).filter(({ count }) => count > 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let start = 0;
  const arcs = counts.map(({ key, count }) => {
    const length = (count / total) * 100;
    const arc = html`<circle cx="60" cy="60" r="56" pathLength="100" class="arc arc-${key}" stroke-dasharray="${Math.max(length - 4, 1)} 100" stroke-dashoffset="${-start}"/>`;
    start += length;
    return arc;
  });
  const picture = profile_pic?.startsWith('/')
    ? html`<img src="${profile_pic}" alt="" width="256" height="256">`
    : html`<span class="initials" aria-hidden="true">${initialsOf(full_name)}</span>`;
  return html`<div class="portrait"><svg viewBox="0 0 120 120" aria-hidden="true">${total > 0 ? arcs : html`<circle cx="60" cy="60" r="56" class="arc arc-none"/>`}</svg>${picture}</div>`;
}

export function chips(categories: readonly string[]): Html | null {
  if (categories.length === 0) return null;
  return html`<ul class="chips" aria-label="Categories">${categories.map((name) => html`<li>${name}</li>`)}</ul>`;
}

/** In the order of the app; their colours in the ring are the same there. */
function platformCounts(shown: PublicPerson['figures']): { key: string; name: string; count: number }[] {
  return platforms.flatMap((key) => {
    const count = shown?.platforms[key];
    return count === undefined ? [] : [{ key, name: platformNames[key], count }];
  });
}

export function figures({ figures: shown }: PublicPerson): Html | null {
  if (!shown) return null;
  const all = [{ name: 'Followers', count: shown.followers }, ...platformCounts(shown)];
  return html`<dl class="figures">${all.map(({ name, count }) => html`<div><dt>${name}</dt><dd>${followerCountText(count)}</dd></div>`)}</dl>`;
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

export function day(at: Date, now: Date): Html {
  return html`<time datetime="${at.toISOString()}">${dayText(at, now)}</time>`;
}
