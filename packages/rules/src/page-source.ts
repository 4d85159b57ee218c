/** Origins of people on a public page. `own`: the page's link, typed, scanned or sent. `inside`: our own screens. */
export const pageSources = ['own', 'instagram', 'whatsapp', 'search', 'embed', 'inside', 'other'] as const;
export type PageSource = (typeof pageSources)[number];

/** Counted events: page views, opened time slots, started and finished bookings. */
export const pageCountKinds = ['view', 'slot', 'start', 'finish'] as const;
export type PageCountKind = (typeof pageCountKinds)[number];

/** Days in India that can be shown, today included. */
export const statsRanges = ['7', '30', '90'] as const;
export type StatsRange = (typeof statsRanges)[number];

const INSTAGRAM = /(^|\.)instagram\.com$|^com\.instagram\./;
const WHATSAPP = /(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp/;
/** Search pages only, not other sites of the same companies. */
const SEARCH =
  /^(www\.)?google\.[a-z]{2,3}(\.[a-z]{2})?$|(^|\.)(bing\.com|duckduckgo\.com|ecosia\.org|search\.yahoo\.com|search\.brave\.com|yandex\.(com|ru)|startpage\.com|qwant\.com)$|^com\.google\.android\.googlequicksearchbox$/;

type Arrival = {
  from: unknown;
  referer: string | undefined;
  ownHost: string;
  /** `Sec-Fetch-Site` of the browser, which also knows about links that send no referer. */
  fetchSite?: unknown;
};

/**
 * Returns where somebody followed a link: on our own screens or a search page, whatever the link says; otherwise a known
 * `?from=` decides, then the site of the link. Texts of visitors are never kept.
 */
export function pageSource({ from, referer, ownHost, fetchSite }: Arrival): PageSource {
  const host = referer ? (URL.parse(referer)?.host ?? '') : null;
  if (host === ownHost || (host === null && fetchSite === 'same-origin')) return 'inside';
  if (host !== null && SEARCH.test(host)) return 'search';
  const named = pageSources.find((source) => source === from);
  if (named) return named;
  if (host === null) return 'own';
  if (INSTAGRAM.test(host)) return 'instagram';
  return WHATSAPP.test(host) ? 'whatsapp' : 'other';
}
