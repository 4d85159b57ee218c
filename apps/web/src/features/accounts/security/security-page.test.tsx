import type { AccountSecurity } from '@right-circle/contract/account-security';
import type { User } from '@right-circle/contract/accounts';
import type { SecondFactors } from '@right-circle/contract/second-factors';
import type { SecurityEvent } from '@right-circle/contract/security-log';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { AuthProvider } from '#lib/session/session.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { accountQueries } from '../accounts.queries.ts';
import { factorQueries } from '../second-factor/second-factor.queries.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { securityQueries } from './security.queries.ts';
import { SecurityPage } from './security-page.tsx';

function markup(client = new QueryClient(), page = <SecurityPage />): string {
  // Strip the comments that React puts between text nodes.
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/dashboard/settings/security">
        <AuthProvider>
          <ToastProvider>{page}</ToastProvider>
        </AuthProvider>
      </StaticRouter>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

function withEvents(events: SecurityEvent[], next_before: number | null): QueryClient {
  const client = new QueryClient();
  client.setQueryData(securityQueries.events().queryKey, { pages: [{ events, next_before }], pageParams: [null] });
  return client;
}

it('[SECPAGE-01] has its parts in order, and says what is loading', () => {
  const html = markup();
  const headings = [...html.matchAll(/<h[12][^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(headings[0]).toBe('Security');
  expect(headings.slice(1)).toEqual(['Two-factor authentication', 'Where you&#x27;re logged in', 'Recent activity']);
  expect(html).toContain('Loading your activity');
});

it('[SECPAGE-02] [SECPAGE-06] marks this device and lets the others be signed out', () => {
  const client = new QueryClient();
  const at = '2026-11-16T03:00:00.000Z';
  client.setQueryData(accountQueries.devices().queryKey, [
    { id: 'a', label: 'Chrome on Linux', created_at: at, last_used_at: at, is_current: true },
    { id: 'b', label: 'Safari on iOS', created_at: at, last_used_at: at, is_current: false },
  ]);
  const html = markup(client);
  expect(html.match(/This device/g)).toHaveLength(1);
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text = '']) =>
    text.replaceAll(/<.*?>/g, ''),
  );
  expect(buttons).toEqual(expect.arrayContaining(['Sign out Safari on iOS', 'Sign out everywhere else']));
  expect(buttons).not.toContain('Sign out Chrome on Linux');
});

it('[SECPAGE-03] shows events with age and exact time, and more only where there is more', () => {
  const at = '2026-11-16T03:00:00.000Z';
  const event: SecurityEvent = { id: 7, at, kind: 'signed_in', detail: 'Chrome on Linux', count: 1 };
  const html = markup(withEvents([event], 7));
  expect(html).toContain('Signed in with Chrome on Linux');
  expect(html).toContain('16 Nov 2026, 8:30 am IST');
  expect(html).toContain('Show more');
  expect(markup(withEvents([event], null))).not.toContain('Show more');
  expect(markup(withEvents([], null))).toContain('Nothing has happened yet.');
});

function withFactors(factors: Partial<SecondFactors>): QueryClient {
  const client = new QueryClient();
  const none = { totp: false, passkeys: [], recovery_codes_left: 0, is_required: false };
  client.setQueryData(factorQueries.list().queryKey, { ...none, ...factors });
  return client;
}

it('[FACTOR-06] has recovery codes once there is a factor, and says when few are left', () => {
  expect(markup(withFactors({}))).not.toContain('Recovery codes');
  expect(markup(withFactors({}))).toContain('Set up app');
  const html = markup(withFactors({ totp: true, recovery_codes_left: 2 }));
  expect(html).toContain('2 codes left');
  expect(html).toContain('Get new codes so you don&#x27;t get locked out.');
  expect(html).not.toContain('Set up app');
});

it('[FACTOR-07] lists passkeys, and offers another one where the browser can make it', () => {
  const created_at = '2026-11-16T03:00:00.000Z';
  const passkeys = [{ id: 'p', name: 'Work laptop', created_at, last_used_at: null }];
  const html = markup(withFactors({ passkeys }));
  expect(html).toContain('Added on 16 Nov 2026 · Not used yet');
  expect(html).toContain('This browser doesn&#x27;t support passkeys.');
  expect(html).not.toContain('Add a passkey');
  vi.stubGlobal('PublicKeyCredential', class {});
  expect(markup(withFactors({ passkeys }))).toContain('Add a passkey');
});

it('[FACTOR-08] tells moderators that they need a second factor', () => {
  const text = 'Moderators need two-factor authentication';
  expect(markup(withFactors({ is_required: true }))).toContain(text);
  expect(markup(withFactors({ is_required: true, totp: true }))).not.toContain(text);
  expect(markup(withFactors({}))).not.toContain(text);
});

const asha = { username: 'asha', email: 'asha@example.com', email_verified: true } as User;

it('[SECPAGE-04] asks for the current password only where there is one', () => {
  const labels = (page: ReactElement) =>
    [...markup(undefined, page).matchAll(/<label[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(labels(<PasswordCard user={asha} hasPassword />)).toEqual(['Current password', 'New password']);
  expect(labels(<PasswordCard user={asha} hasPassword={false} />)).toEqual(['New password']);
});

it('[SECPAGE-05] names the address that waits, until when its link works, and a way to cancel', () => {
  const change: AccountSecurity['email_change'] = {
    new_email: 'new@example.com',
    requested_at: '2026-11-16T03:00:00.000Z',
    expires_at: '2026-11-17T03:00:00.000Z',
  };
  const html = markup(undefined, <EmailCard user={asha} change={change} />);
  expect(html).toContain('new@example.com');
  expect(html).toContain('The link works until 17 Nov 2026, 8:30 am IST.');
  expect(html).toContain('Cancel change');
  const calm = markup(undefined, <EmailCard user={asha} change={null} />);
  expect(calm).not.toContain('Cancel change');
  expect(calm).toContain('Change email address');
  expect(markup(undefined, <EmailCard user={{ ...asha, email: null }} change={null} />)).toContain(
    'Add an email address',
  );
});
