/** Returns the link if it leads to the web, an email address or a page of this app; otherwise undefined. */
export function safeLink(address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address;
  const url = URL.parse(address);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}
