/** Text of the file in which people save their recovery codes. */
export function recoveryCodesFile(codes: readonly string[], appName: string): string {
  return [
    `${appName} recovery codes`,
    '',
    'Each code logs you in once if you lose your phone or passkey. Keep them private.',
    '',
    ...codes,
    '',
  ].join('\n');
}
