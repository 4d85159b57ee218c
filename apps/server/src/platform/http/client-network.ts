import ipaddr from 'ipaddr.js';
import { parseAddress } from './public-address.ts';

/** Part of an address that one caller cannot change at will: all of IPv4, the first 64 bits of IPv6. */
export function clientNetwork(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return ip;
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
