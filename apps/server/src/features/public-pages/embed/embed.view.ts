import { MINUTE_MS } from '@right-circle/rules/durations';
import { clockText, dayText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import { textColourOn } from '@right-circle/rules/text-colour';
import type { Arrival } from '../booking/arrival.ts';
import { timesPath } from '../booking/booking-path.ts';
import { type Html, html } from '../html.ts';
import { pageStyle } from '../page-files.ts';
import { type PageMarkup, type Site, styleTag } from '../page-layout.view.ts';
import { formerHolder } from '../person-parts.view.ts';
import type { PublicPerson } from '../read-public-page.ts';
import type { EmbedFiles } from './embed-files.ts';

export const themes = ['light', 'dark', 'auto'] as const;
export type EmbedLook = { theme: (typeof themes)[number]; colour: string | null };

type Embed = {
  person: PublicPerson;
  arrival: Arrival;
  look: EmbedLook;
  /** Origin of the website around the frame, which receives the frame's height; null if unknown. */
  parent: string | null;
  files: EmbedFiles;
};

/** The free times of a mentor, for a frame on another website. Its links open in a tab of their own. */
export function embedView({ person, arrival, look, parent, files }: Embed, site: Site): PageMarkup {
  const own = look.colour === null ? null : pageStyle(colourStyle(look.colour));
  const styles = own ? [files.style, own] : [files.style];
  const { text } = html`<!doctype html>
<html lang="en" data-theme="${look.theme}"${parent === null ? null : html` data-parent="${parent}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Free times of ${person.full_name} · ${site.appName}</title>
${styles.map(styleTag)}
<script src="${site.files.script.path}" defer></script>
<script src="${files.frame.path}" defer></script>
</head>
<body>
<main>
<h1>Book a session with ${person.full_name}</h1>
${formerHolder(person, site)}
${priceLine(person)}
${slotList(person, site, arrival)}
<div class="ends">
<p><a class="all" target="_blank" rel="noopener nofollow" href="${timesPath(person, null, arrival)}">${person.slots.length === 0 ? 'See the calendar' : 'See all times'}<span class="visually-hidden"> (opens in a new tab)</span></a></p>
<p class="muted"><a target="_blank" rel="noopener" href="/@${person.username}?via=${arrival.via}">@${person.username} on ${site.appName}<span class="visually-hidden"> (opens in a new tab)</span></a></p>
</div>
</main>
</body>
</html>
`;
  return { text, styles };
}

/** Not escaped: the colour was validated. */
function colourStyle(colour: string): string {
  return `:root{--accent:${colour};--on-accent:${textColourOn(colour)}}`;
}

function priceLine({ prices }: PublicPerson): Html | null {
  if (prices.length === 0) return null;
  const texts = prices.map(
    ({ minutes, priceInPaise }) => `${priceInPaise === 0 ? 'Free' : rupeesText(priceInPaise)} for ${minutes} min`,
  );
  return html`<p class="muted">${texts.join(' · ')}</p>`;
}

function slotList(person: PublicPerson, { now }: Site, arrival: Arrival): Html {
  if (person.slots.length === 0) return html`<p>No free times right now.</p>`;
  const items = person.slots.map((slot) => {
    const [at, minutes] = [new Date(slot.startMs), (slot.endMs - slot.startMs) / MINUTE_MS];
    return html`<li><a class="slot" target="_blank" rel="noopener nofollow" href="${timesPath(person, slot, arrival)}"><span><time datetime="${at.toISOString()}" data-local>${dayText(at, now)}, ${clockText(at)} IST</time></span><span>${minutes} min</span><span class="visually-hidden"> (opens in a new tab)</span></a></li>`;
  });
  return html`<ul aria-label="Next free times">${items}</ul>`;
}
