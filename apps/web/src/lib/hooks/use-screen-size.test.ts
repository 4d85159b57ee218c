import { readFileSync } from 'node:fs';
import { breakpoints } from '@right-circle/contract/limits';
import { describe, expect, it } from 'vitest';
import { screenSizeOf } from './use-screen-size.ts';

describe('breakpoints', () => {
  it('[RESP-05] are sm 640, md 768, lg 1024, xl 1280 and 2xl 1536 px, in code and in the stylesheet', () => {
    expect(breakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
    const css = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8');
    for (const [name, width] of Object.entries(breakpoints)) expect(css).toContain(`--breakpoint-${name}: ${width}px;`);
  });

  it.each([
    [360, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
    [1440, 'desktop'],
  ])('[RESP-06] %i px is %s', (width, size) => {
    expect(screenSizeOf(width)).toBe(size);
  });
});
