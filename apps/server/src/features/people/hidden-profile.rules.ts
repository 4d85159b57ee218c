/** New key for a file of a hidden picture, with the same side length. */
export function hiddenPictureKey(userId: string, renewalId: string, key: string): string {
  const ending = /(-\d+)?\.[a-z]+$/.exec(key)?.[0] ?? '';
  return `people/${userId}/${renewalId}${ending}`;
}
