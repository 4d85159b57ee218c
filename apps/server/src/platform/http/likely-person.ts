import type { FastifyRequest } from 'fastify';

/** Names that robots, link previews and programs give themselves; the browsers inside apps do not. */
const ROBOT =
  /(?<!cu)bot\b|bots\b|crawl|spider|slurp|preview|scrap|monitor|headless|lighthouse|facebookexternalhit|facebookcatalog|meta-external|^whatsapp|^telegram|skype|embedly|pinterest\/|vkshare|google-|googleother|yandex|baidu|archiver|curl\/|wget\/|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|postman/i;

/** Returns whether the headers are those of a person's browser, not of a robot, a prefetch or a script. */
export function isLikelyPerson({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || ROBOT.test(agent)) return false;
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']];
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))) return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document' || destination === 'iframe';
}
