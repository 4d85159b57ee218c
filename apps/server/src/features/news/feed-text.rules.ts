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
