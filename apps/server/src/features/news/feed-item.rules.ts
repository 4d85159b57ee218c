const TRACKING =
  /^(utm_.*|fbclid|gclid|dclid|msclkid|igshid|mc_cid|mc_eid|ref|ref_src|cmpid|cmp|ncid|guccounter|src|spm|_ga)$/i;

/** Normalises a link for display: http or https, absolute, without credentials; null for anything else. */
export function webLink(text: string | undefined, base: string): string | null {
  const url = text ? URL.parse(text.trim(), base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.href.length > 2000) return null;
  return url.href;
}

/** Key shared by all links to one page: no protocol, www or mobile host, tracking or fragment, parameters in order. */
export function urlKey(link: string): string {
  const url = new URL(link);
  for (const name of Array.from(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = url.pathname.replace(/\/(amp|index\.html?)?\/?$/i, '').replace(/\/$/, '');
  return `${url.host.replace(/^(www|m|mobile|amp)\./, '')}${path}${url.search}`;
}

/**
 * Returns true if an XML text declares entities, which can expand a few bytes to gigabytes. Quoted text and comments do
 * not count.
 */
export function declaresEntities(xml: string): boolean {
  for (let at = xml.indexOf('<!'); at >= 0; ) {
    const skipTo = xml.startsWith('<![CDATA[', at) ? ']]>' : xml.startsWith('<!--', at) ? '-->' : null;
    if (!skipTo && /^<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(at, at + 10))) return true;
    const end = skipTo ? xml.indexOf(skipTo, at) : at + 2;
    if (end < 0) return false;
    at = xml.indexOf('<!', end);
  }
  return false;
}

/** "The Verge - Creators" is The Verge; a feed without a name uses its host. */
export function sourceName(title: string, host: string): string {
  const name = title.split(/\s+[|»·–—-]+\s+|:\s/u)[0]?.trim();
  return name || host.replace(/^(?:www|feeds?|rss|blog)\./, '');
}
