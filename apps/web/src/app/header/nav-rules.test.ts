import { describe, expect, it } from 'vitest';
import { isCurrent, reloadsOnClick } from './nav-rules.ts';

describe('reloadsOnClick', () => {
  it.each([
    ['HDR-07', '/dashboard/connect'],
    ['HDR-08', '/dashboard/live-session'],
    ['HDR-09', '/dashboard/chat'],
  ])('[%s] %s reloads on its own page and only there', (_, to) => {
    expect(reloadsOnClick(to, to)).toBe(true);
    expect(reloadsOnClick(to, `${to}/`)).toBe(true);
    expect(reloadsOnClick(to, '/dashboard')).toBe(false);
  });

  it('never reloads for Home', () => expect(reloadsOnClick('/dashboard/posts', '/dashboard/posts')).toBe(false));
});

describe('isCurrent', () => {
  it.each([
    ['/dashboard/posts', '/dashboard', true],
    ['/dashboard/posts', '/dashboard/posts/7', true],
    ['/dashboard/connect', '/dashboard/connect', true],
    ['/dashboard/connect', '/dashboard', false],
    ['/dashboard/connect', '/dashboard/connections', false],
    ['/dashboard/live-session', '/dashboard/live-session/', true],
    ['/dashboard/live-session', '/dashboard/seek-guidance', true],
    ['/dashboard/live-session', '/dashboard/about-mentor/7', true],
    ['/dashboard/live-session', '/dashboard/book-session/7/', true],
    ['/dashboard/live-session', '/dashboard/provide-guidance', true],
    ['/dashboard/live-session', '/dashboard/about', true],
    ['/dashboard/live-session', '/dashboard/payments/7/receipt', true],
    ['/dashboard/live-session', '/dashboard/profile/about', false],
    ['/dashboard/live-session', '/dashboard', false],
    ['/dashboard/connect', '/dashboard/payments', false],
  ])('link %s on %s: %s', (to, pathname, expected) => expect(isCurrent(to, pathname)).toBe(expected));
});
