/** Two user names with the same skeleton look alike on a screen, so only one of them may exist. */
export function usernameSkeleton(username: string): string {
  return username
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('_', '.')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
