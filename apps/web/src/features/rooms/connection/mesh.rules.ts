import type { MediaState, RoomRole } from '@right-circle/contract/rooms';

type Wish = MediaState['wants'];
type Page = { id: string; role: RoomRole };

const ranks: readonly RoomRole[] = ['provider', 'seeker', 'guest'];

/** Of two pages one offers and the other gives way: the mentor offers to all, guests give way to both. */
export function isPoliteTo(peer: Page, self: Page): boolean {
  const [mine, theirs] = [ranks.indexOf(self.role), ranks.indexOf(peer.role)];
  return mine === theirs ? self.id > peer.id : mine > theirs;
}

const order: readonly Wish[] = ['none', 'low', 'full'];

/** The smaller of two wishes. */
function lesserWish(a: Wish, b: Wish): Wish {
  return order.indexOf(a) < order.indexOf(b) ? a : b;
}

// Beyond it a common line cannot carry full pictures to everybody.
const FULL_PICTURES = 2;

/** How much of the picture goes to one of several: what both ends want, and small where many look. A screen stays readable. */
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
