export type WebLink = {
  url: string;
  /** In ASCII: a host with look-alike letters shows as "xn--…". */
  host: string;
};
type WebLinkProblem = 'not_https' | 'not_a_site' | 'with_sign_in';

export const webLinkTexts: Record<WebLinkProblem, string> = {
  not_https: 'Enter a link that starts with https://.',
  not_a_site: 'Enter a link to a website, such as https://example.com.',
  with_sign_in: 'Enter a link without a user name or password.',
};

/** Spaces and backslashes are repaired by browsers in ways that people do not expect. */
const REFUSED = /[\s\\<>"\p{C}]/u;
const SITE = /^(?:[a-z0-9-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** Reads a link to a public website. Other schemes could run code, and an address without a domain is on the visitor's own network. */
export function readWebLink(text: string): WebLink | { problem: WebLinkProblem } {
  const url = URL.parse(text);
  if (!/^https:\/\//i.test(text) || url?.protocol !== 'https:') {
    return { problem: /^https:/i.test(text) ? 'not_a_site' : 'not_https' };
  }
  if (url.username || url.password) return { problem: 'with_sign_in' };
  const host = url.hostname.replace(/^www\./, '');
  if (REFUSED.test(text) || !SITE.test(url.hostname)) return { problem: 'not_a_site' };
  return { url: url.href, host };
}
