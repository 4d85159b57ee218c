import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type PageSource, pageSource, pageSources } from '@right-circle/rules/page-source';
import type { FastifyRequest } from 'fastify';

/** Where a visitor of a person's page came from. Links and forms of the page pass on `via`, its signed form. */
export type Arrival = { source: PageSource; via: string };

type Person = { username: string };
type Arriving = Pick<FastifyRequest, 'headers'> & { query: unknown };

export type Arrivals = {
  /** Derives it from the link that was followed. A signed `?via=` counts only in links of this person's own pages. */
  sourceOf: (request: Arriving, person: Person) => PageSource;
  signed: (person: Person, source: PageSource) => Arrival;
  /** Null for anything that was not signed for this person. */
  read: (person: Person, via: unknown) => PageSource | null;
};

/** The source of a booking decides about its fee, so nobody can choose it by editing a link or a form. */
export function createArrivals({ secret, publicUrl }: { secret: Buffer; publicUrl: string }): Arrivals {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'page sources', 32));
  const ownHost = new URL(publicUrl).host;
  const signatureOf = (username: string, source: PageSource) =>
    createHmac('sha256', key).update(`${username} ${source}`).digest();

  const read: Arrivals['read'] = ({ username }, via) => {
    const [name, signature] = typeof via === 'string' ? via.split('.') : [];
    const source = pageSources.find((one) => one === name);
    if (source === undefined || signature === undefined) return null;
    const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(username, source)];
    return given.length === right.length && timingSafeEqual(given, right) ? source : null;
  };
  const signed: Arrivals['signed'] = ({ username }, source) => ({
    source,
    via: `${source}.${signatureOf(username, source).toString('base64url')}`,
  });
  return {
    read,
    signed,
    sourceOf({ headers, query }, person) {
      const { referer } = headers;
      const { from, via } = query as { from?: unknown; via?: unknown };
      const isOnOwnPages = !referer || isOwnPage(URL.parse(referer), ownHost, person);
      const carried = isOnOwnPages && via !== undefined ? read(person, via) : null;
      return carried ?? pageSource({ from, referer, ownHost, fetchSite: headers['sec-fetch-site'] });
    },
  };
}

/** Returns whether an address is the page of this person, or below it, or their embed. */
function isOwnPage(address: URL | null, ownHost: string, { username }: Person): boolean {
  if (address?.host !== ownHost) return false;
  const [, name] = /^\/(?:embed\/)?@([^/]+)/.exec(address.pathname) ?? [];
  return name?.toLowerCase() === username;
}
