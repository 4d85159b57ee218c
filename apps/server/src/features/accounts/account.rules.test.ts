import { describe, expect, it } from 'vitest';
import { birthDateProblem, deviceLabel, linkDecision, usernameBase } from './account.rules.ts';

describe(birthDateProblem, () => {
  it('[GEN-04] uses the date in India, not on the server', () => {
    const justAfterMidnightInIndia = new Date('2029-12-31T18:30:00Z');
    expect(birthDateProblem('2017-01-01', justAfterMidnightInIndia)).toBeNull();
    expect(birthDateProblem('2017-01-01', new Date('2029-12-31T18:29:00Z'))).toBe(
      'You must be 13 or older to sign up.',
    );
  });
});

describe(linkDecision, () => {
  it.each([
    ['nobody has the address', true, null, 'create'],
    ['proven on both sides', true, { emailVerified: true }, 'link'],
    ['proven now, never before', true, { emailVerified: false }, 'link_and_take_over'],
    ['not proven by the provider', false, { emailVerified: true }, 'create_waiting'],
  ] as const)('%s', (_label, isVerified, existing, expected) => {
    expect(linkDecision({ email: 'a@example.com', isVerified }, existing)).toBe(expected);
  });
});

describe(usernameBase, () => {
  it.each([
    [['Reel.Maker'], 'reel.maker'],
    [[null, 'Zoë Müller'], 'zoe.muller'],
    [['नीला', null], 'creator'],
    [['..', 'a'], 'creator'],
    [['x'.repeat(80)], 'x'.repeat(24)],
  ])('%j gives %s', (sources, expected) => {
    expect(usernameBase(...sources)).toBe(expected);
  });
});

describe(deviceLabel, () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari on iOS'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140', 'Edge on Windows'],
    ['curl/8.5', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});
