import type { SecondFactorMethod } from '@right-circle/contract/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-client.ts';
import { AuthProvider } from '#lib/session/session.tsx';
import { secondFactorOf } from './second-factor-of.ts';
import { SecondStep } from './second-step.tsx';
import { totpDigits } from './totp-digits.ts';

function markup(methods: SecondFactorMethod[]): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/auth/login">
        <AuthProvider>
          <SecondStep pending={{ token: 't', methods }} onBack={() => undefined} />
        </AuthProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
}

describe('the second step of logging in', () => {
  it('[FACTOR-02] offers the passkey before the code', () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const html = markup(['totp', 'passkey', 'recovery']);
    expect(html).toContain('Use your passkey or the code from your authenticator app.');
    expect(html.indexOf('Use your passkey</button>')).toBeGreaterThan(0);
    expect(html.indexOf('6-digit code')).toBeGreaterThan(html.indexOf('Use your passkey</button>'));
    expect(html).toContain('Use a recovery code');
  });

  it('[FACTOR-02] offers no passkey where the browser knows none', () => {
    const html = markup(['passkey', 'recovery']);
    expect(html).not.toContain('Use your passkey');
    expect(html).toContain('Recovery code');
    expect(html).toContain('This browser can&#x27;t use passkeys. Use a recovery code, or log in on another device.');
    expect(markup(['passkey'])).not.toContain('<input');
  });

  it('[FACTOR-03] asks phones for digits and the one-time code', () => {
    const [input = ''] = /<input[^>]*>/.exec(markup(['totp'])) ?? [];
    expect(input).toContain('inputMode="numeric"');
    expect(input).toContain('autoComplete="one-time-code"');
    expect(markup(['totp']), 'without codes left').not.toContain('Use a recovery code');
  });

  it.each([
    ['123 456', '123456'],
    ['12a3-45', '12345'],
    ['1234567', '123456'],
  ])('[FACTOR-03] keeps the digits of %s', (typed, digits) => expect(totpDigits(typed)).toBe(digits));
});

it('[FACTOR-01] a sign-in that waits for its second factor is told from a refusal', () => {
  const second_factor = { token: 't', methods: ['totp' as const] };
  expect(secondFactorOf(new ApiError(401, { code: 'second_factor_required', second_factor }))).toEqual(second_factor);
  expect(secondFactorOf(new ApiError(401, { code: 'invalid_credentials' }))).toBeNull();
  expect(secondFactorOf(new Error('no reply'))).toBeNull();
});
