/** Where a link of an answer may lead: the web, a mail, or a page of this app. Anything else is no link. */
export function safeLink(address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address;
  const url = URL.parse(address);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}
