import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AppConfigContext } from '#lib/app-config.ts';
import { AuthProvider } from '#lib/session/session.tsx';
import { MainHeader } from './main-header.tsx';

const config = {
  appName: 'Circle',
  supportEmail: 'a@b.example',
  google: null,
  instagram: null,
  checkout: null,
  sms: false,
};

function headerOn(path: string): string {
  return renderToString(
    <AppConfigContext value={config}>
      <StaticRouter location={path}>
        <AuthProvider>
          <QueryClientProvider client={new QueryClient()}>
            <MainHeader />
          </QueryClientProvider>
        </AuthProvider>
      </StaticRouter>
    </AppConfigContext>,
  );
}

function linkTexts(html: string): [string, string][] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', inner = '']) => [
    inner.replaceAll(/<[^>]+>/g, ''),
    href,
  ]);
}

describe('the header', () => {
  it('[HDR-01] [HDR-02] [GEN-14] shows the product name as a logo that leads to the dashboard', () => {
    expect(linkTexts(headerOn('/dashboard'))[0]).toEqual(['Circle', '/dashboard']);
  });

  it('[HDR-03] [HDR-04] [HDR-05] [HDR-06] [GEN-05] links Home, Connect, Live Session and Chat, in this order', () => {
    expect(linkTexts(headerOn('/dashboard')).slice(1)).toEqual([
      ['Home', '/dashboard/posts'],
      ['Connect', '/dashboard/connect'],
      ['Live Session', '/dashboard/live-session'],
      ['Chat', '/dashboard/chat'],
    ]);
  });

  it('marks the current page', () => {
    expect(headerOn('/dashboard/chat')).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/dashboard\/chat"/);
  });
});
