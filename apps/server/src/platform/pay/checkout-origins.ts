/** Origins of the hosted checkout: its script, and the frame people pay in. */
export function checkoutOrigins({ checkoutUrl, baseUrl }: { checkoutUrl: string; baseUrl: string }): string[] {
  return [...new Set([checkoutUrl, baseUrl].map((url) => new URL(url).origin))];
}
