/** End of a page of results: the full sort key of its last row. */
export type SearchPlace = { rank: number; followersCount: number; id: string };

const PLACE = /^(\d{1,4}) (\d{1,10}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function placeText({ rank, followersCount, id }: SearchPlace): string {
  return Buffer.from(`${rank} ${followersCount} ${id}`).toString('base64url');
}

/** Parses a cursor; null if it is invalid. */
export function readPlace(text: string): SearchPlace | null {
  const [, rank, followersCount, id] = PLACE.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return id === undefined ? null : { rank: Number(rank), followersCount: Number(followersCount), id };
}
