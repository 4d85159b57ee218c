/** Seed of a reel's film, shared by the browser preview and the render so that both draw the same. */
export function seedOf(reelId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < reelId.length; index++) {
    hash = Math.imul(hash ^ reelId.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
