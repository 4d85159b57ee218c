import { BlockList, isIP, isIPv4 } from 'node:net';

/** Everything outside the public internet: this machine, its neighbours, cloud metadata, and reserved ranges. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
// Inside 2000::/3, the only public part of IPv6: special purposes, documentation, and 6to4, which embeds an IPv4
// address.
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = listOf([...NOT_PUBLIC_V4, ...NOT_PUBLIC_V6]);
const globalV6 = listOf(['2000::/3']);
const mappedV4 = listOf(['::ffff:0:0/96']);
const loopback = listOf(['127.0.0.0/8', '::1/128']);

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Returns false for text that is not an address. IPv4 written as IPv6 (::ffff:10.0.0.1) is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  const bare = address.split('%')[0] ?? '';
  const family = isIP(bare);
  if (family === 0) return false;
  if (family === 4) return !notPublic.check(bare, 'ipv4');
  if (notPublic.check(bare, 'ipv6')) return false;
  return globalV6.check(bare, 'ipv6') || mappedV4.check(bare, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
