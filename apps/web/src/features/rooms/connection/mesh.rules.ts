import type { MediaState, RoomRole } from '@right-circle/contract/rooms';

type Wish = MediaState['wants'];
type Page = { id: string; role: RoomRole };

const ranks: readonly RoomRole[] = ['provider', 'seeker', 'guest'];

/** Decides which of two pages yields: the mentor offers to everyone, guests yield to both. */
export function isPoliteTo(peer: Page, self: Page): boolean {
  const [mine, theirs] = [ranks.indexOf(self.role), ranks.indexOf(peer.role)];
  return mine === theirs ? self.id > peer.id : mine > theirs;
}

const order: readonly Wish[] = ['none', 'low', 'full'];

function lesserWish(a: Wish, b: Wish): Wish {
  return order.indexOf(a) < order.indexOf(b) ? a : b;
}

// Above this, a typical connection can't send full video to everyone.
const FULL_PICTURES = 2;

/**
 * Video size to send to one of several peers: what both sides want, and low for a large group. A shared screen stays
 * readable.
 */
export function wishFor({
  own,
  theirs,
  count,
  isSharing,
}: {
  own: Wish;
  theirs: Wish;
  count: number;
  isSharing: boolean;
}): Wish {
  const wanted = lesserWish(own, theirs);
  return count > FULL_PICTURES && !isSharing ? lesserWish(wanted, 'low') : wanted;
}
