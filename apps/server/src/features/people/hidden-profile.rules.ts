/** The key a file of a hidden picture moves to: another name, the same side. */
export function hiddenPictureKey(userId: string, renewalId: string, key: string): string {
  const ending = /(-\d+)?\.[a-z]+$/.exec(key)?.[0] ?? '';
  return `people/${userId}/${renewalId}${ending}`;
}
