import type { AddressTokens } from '#platform/mail/address-tokens.ts';

const PURPOSE = 'invitation';

/** Link with which a guest accepts. It contains the address as a hash: links end up in histories and on shared screens. */
export async function invitationUrl(
  { tokens, publicUrl }: { tokens: AddressTokens; publicUrl: string },
  { bookingId, guest }: { bookingId: string; guest: string },
): Promise<string> {
  const addressHash = (await tokens.hashOf(guest)).toString('base64url');
  return `${publicUrl}/mail/invitation?token=${await tokens.sign(PURPOSE, [bookingId, addressHash])}`;
}

export async function openInvitation(
  tokens: AddressTokens,
  token: string,
): Promise<{ bookingId: string; isFor: (guest: string) => Promise<boolean> } | null> {
  const [bookingId, addressHash] = (await tokens.open(PURPOSE, token)) ?? [];
  if (!bookingId || !addressHash) return null;
  return {
    bookingId,
    isFor: async (guest) => (await tokens.hashOf(guest)).toString('base64url') === addressHash,
  };
}
