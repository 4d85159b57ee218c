import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// The only public part of IPv6.
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Parses an address; IPv4 written as IPv6 (::ffff:10.0.0.1) becomes IPv4. Returns null for anything else, also for
 * short spellings (127.1) that only some programs read as an address.
 */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

/** Returns false for this machine, its neighbours, cloud metadata, reserved ranges, and text that is not an address. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_V6);
}

export function isLoopbackAddress(text: string): boolean {
  return parseAddress(text)?.range() === 'loopback';
}
