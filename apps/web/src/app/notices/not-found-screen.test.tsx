import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '#lib/session/session.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

function screen(token: string | null): string {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'access_token' ? token : null) });
  return renderToString(
    <StaticRouter location="/nowhere">
      <AuthProvider>
        <NotFoundScreen />
      </AuthProvider>
    </StaticRouter>,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('the 404 page', () => {
  it('[ROUTE-35] says 404 and Page not found, with a way to the start', () => {
    const html = screen(null);
    expect(html).toContain('>404<');
    expect(html).toContain('>Page not found<');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Back to the start</);
  });

  it('[ROUTE-35] leads to the dashboard when signed in', () => {
    expect(screen('t1')).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Back to the dashboard</);
  });
});
