import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ComingSoonPage } from './coming-soon-page.tsx';

it('[ROUTE-34] says Coming Soon and leads back to the profile', () => {
  const html = renderToString(
    <StaticRouter location="/dashboard/profile/search">
      <ComingSoonPage />
    </StaticRouter>,
  );
  expect(html).toMatch(/<h1[^>]*>Coming Soon<\/h1>/);
  expect(html).toContain('href="/dashboard/profile"');
});
