import { braid, curls, fringeBob, type Hair, lowBun, waves } from './long-hair.ts';
import type { HairTone } from './palette.ts';
import { fade, mop, pixie, quiff, receding, shag, sidePart } from './short-hair.ts';
import type { HairStyle } from './traits.ts';

const styles: Record<HairStyle, (tone: HairTone) => Hair> = {
  waves,
  curls,
  'low-bun': lowBun,
  braid,
  'fringe-bob': fringeBob,
  pixie,
  quiff,
  'side-part': sidePart,
  mop,
  fade,
  receding,
  shag,
  covered: () => ({ back: '', over: '', front: '' }),
};

export function hair(style: HairStyle, tone: HairTone): Hair {
  return styles[style](tone);
}
