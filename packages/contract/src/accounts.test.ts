import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email, newPassword, registration, username } from './accounts.ts';

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

describe('[AUTH-06] sign-up fields', () => {
  it.each([
    ['abc', true],
    ['Asha.Rao_9', true],
    ['a'.repeat(30), true],
    ['ab', false],
    ['a'.repeat(31), false],
    ['asha rao', false],
    ['asha-rao', false],
    ['аsha', false],
    ['asha😀', false],
    ['<b>asha</b>', false],
    ['', false],
  ])('user name %j is allowed: %s', (value, allowed) => {
    expect(username.safeParse(value).success).toBe(allowed);
  });

  it('keeps user names and addresses in one case', () => {
    expect(username.parse(' Asha.RAO ')).toBe('asha.rao');
    expect(email.parse(' Asha@Example.COM ')).toBe('asha@example.com');
  });

  it.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'a b@example.com',
    `${'a'.repeat(250)}@example.com`,
    'asha@example.com\0',
  ])('refuses the address %j', (value) => {
    expect(email.safeParse(value).success).toBe(false);
  });

  it.each([
    ['1234567', false],
    ['12345678', true],
    ['        ', true],
    ['पासवर्ड १२३', true],
    ['a'.repeat(129), false],
    ['12345678\0', false],
  ])('password %j is allowed: %s', (value, allowed) => {
    expect(newPassword.safeParse(value).success).toBe(allowed);
  });

  it('never throws and never accepts control characters, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit }), (text) => {
        const parsed = registration.shape.full_name.safeParse(text);
        // oxlint-disable-next-line no-control-regex -- the property is about control characters
        return !parsed.success || !/[\u0000-\u001f]/.test(parsed.data);
      }),
    );
  });
});
