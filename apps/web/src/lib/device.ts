import { breakpoints } from '@right-circle/contract/limits';

export type Device = 'mobile' | 'tablet' | 'desktop';

/** Below md is a phone, lg and above a desktop. */
export function deviceOf(width: number): Device {
  if (width < breakpoints.md) return 'mobile';
  return width < breakpoints.lg ? 'tablet' : 'desktop';
}
