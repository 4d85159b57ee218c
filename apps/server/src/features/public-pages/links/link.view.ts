import { readWebLink } from '@right-circle/rules/web-link';
import { type Html, html } from '../html.ts';
import type { PublicLink } from './public-link.store.ts';

/** Shows where each link leads: its label alone could claim anything. */
export function linkSection(username: string, links: readonly PublicLink[]): Html | null {
  if (links.length === 0) return null;
  return html`<section aria-labelledby="links"><h2 id="links">Links</h2>
<ul class="links">${links.map(
    ({ id, label, url }) =>
      html`<li><a class="link" href="/@${username}/link/${id}" target="_blank" rel="noopener nofollow ugc"><span class="link-label">${label}</span><span class="muted">${hostOf(url)}<span class="visually-hidden"> (opens in a new tab)</span></span></a></li>`,
  )}</ul></section>`;
}

function hostOf(url: string): string {
  const link = readWebLink(url);
  return 'host' in link ? link.host : '';
}
