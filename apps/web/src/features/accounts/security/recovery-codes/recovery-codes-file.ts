/** Text of the file that people keep their recovery codes in. */
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
