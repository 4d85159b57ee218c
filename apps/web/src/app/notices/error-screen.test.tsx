import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { describeFailure, ErrorScreen } from './error-screen.tsx';

async function screenFor(error: Error): Promise<string> {
  const fail = () => Promise.reject(error);
  const handler = createStaticHandler([{ path: '/', loader: fail, Component: () => null, ErrorBoundary: ErrorScreen }]);
  const context = await handler.query(new Request('http://app.test/'));
  if (context instanceof Response) throw new Error('a page was expected');
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />,
  );
}

describe('the error screen', () => {
  it('[ERR-36] [ERR-29] is titled Application Error, says what happened and offers Reload and Home', async () => {
    const html = await screenFor(new Error('x is not a function'));
    expect(html).toContain('>Application Error</h1>');
    expect(html).toContain('x is not a function');
    expect(html).toContain('>Reload</button>');
    expect(html).toMatch(/<a href="\/"[^>]*>Home<\/a>/);
    expect(html).not.toContain('Unexpected Application Error');
  });

  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
  ])('[OFFLINE-04] never calls a lost connection an application error: %s', async (message) => {
    const html = await screenFor(new TypeError(message));
    expect(html).toContain('load this page</h1>');
    expect(html).toContain('Reload to try again.');
    expect(html).not.toContain('Application Error');
    expect(describeFailure(new TypeError(message)).detail).toBeNull();
  });

  it('[ERR-29] names the status of a router error', () => {
    const reply = { status: 405, statusText: 'Method Not Allowed', internal: true, data: null };
    expect(describeFailure(reply).detail).toBe('405 Method Not Allowed');
  });
});
