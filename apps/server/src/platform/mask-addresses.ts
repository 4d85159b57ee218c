// Quoted and international addresses are rare; everything around an @ counts, so that none slips through.
const ADDRESS = /[^\s<>"'(),;:@]+@([^\s<>"'(),;:@]+)/g;

/** "m…@example.com": mail servers repeat the address they refuse, and operators need only its provider. */
export function maskAddresses(text: string): string {
  return text.replaceAll(ADDRESS, (address, host: string) => `${address[0]}…@${host}`);
}
