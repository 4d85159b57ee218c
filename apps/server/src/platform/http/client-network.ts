import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Part of an address that one caller cannot change at will: all of IPv4, the first 64 bits of IPv6. */
export function clientNetwork(ip: string): string {
  const bare = ip.split('%')[0] ?? '';
  const mapped = MAPPED_V4.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return ip;
  const [start = '', end] = bare.split('::');
  const head = groupsOf(start);
  const tail = end === undefined ? [] : groupsOf(end);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An IPv4 address at the end fills two groups, neither of which is among the first four. */
function groupsOf(text: string): string[] {
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group === '' ? [] : [group]));
}
