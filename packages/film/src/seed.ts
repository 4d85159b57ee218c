/** The seed of a reel's film: the preview in the browser and the render take the same, so both draw the same. */
export function seedOf(reelId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < reelId.length; index++) {
    hash = Math.imul(hash ^ reelId.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
