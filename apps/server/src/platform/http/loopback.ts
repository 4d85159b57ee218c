/** Returns true for names and addresses of this machine only, with or without the brackets of an IPv6 address. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}
