import { describe, expect, it } from 'vitest';
import { appPathOf, MAX_APP_PATH_LENGTH } from './app-path.ts';

describe('appPathOf', () => {
  it.each([
    '/dashboard',
    '/dashboard/room/0199-a',
    '/dashboard/live-session?session=0199-a',
    '/dashboard/view-profile/7#reviews',
    '/dashboard/posts?tag=caf%C3%A9&x=https://evil.example',
  ])('[KEEP-02] keeps %s with query and hash', (path) => expect(appPathOf(path)).toBe(path));

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/dashboard\\..\\..\\evil',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//dashboard',
    'data:text/html,x',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '%2Fdashboard',
    '/%09/evil.example',
    '/\t/evil.example',
    '/dash\nboard',
    ' /dashboard',
    '/dashboard\u0000',
    '/dashboard/..//evil.example',
    '/dashboard/%2e%2e//evil.example',
    '/dashboard/%2E./auth/login',
    '/dashboards',
    '/dashboard.evil.example',
    '/dashboard@evil.example',
    '/',
    '/auth/login?next=/dashboard',
    '/api/user/get-user',
    '',
    `/dashboard?q=${'x'.repeat(MAX_APP_PATH_LENGTH)}`,
    null,
    undefined,
    7,
    ['/dashboard'],
  ])('[KEEP-02] ignores %j', (value) => expect(appPathOf(value)).toBeNull());
});
