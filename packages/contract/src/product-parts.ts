/** Parts of the product that operators can switch off. */
export const productParts = ['reels', 'sabo', 'news', 'rooms'] as const;
export type ProductPart = (typeof productParts)[number];

/** Every switch as long as nobody has changed it. */
export const allOn = { sign_up: 'open', reels: true, sabo: true, news: true, rooms: true } as const;
