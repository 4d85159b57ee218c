import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-client.ts';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { safetyQueries } from '../safety.queries.ts';
import { ModerationPage } from './moderation-page.tsx';

async function markupAfter(refusal: ApiError): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const options = safetyQueries.reports('open');
  await client.prefetchQuery({ queryKey: options.queryKey, queryFn: async () => await Promise.reject(refusal) });
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/dashboard/moderation">
        <ToastProvider>
          <ModerationPage notFound="nothing here" />
        </ToastProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
}

it('[FACTOR-09] sends moderators without a second factor to the security page', async () => {
  const html = await markupAfter(new ApiError(403, { code: 'second_factor_missing' }));
  expect(html).toContain('Set up two-factor authentication first');
  expect(html).toContain('href="/dashboard/settings/security"');
});

it('shows people who are no moderators that there is nothing', async () => {
  expect(await markupAfter(new ApiError(404, { code: 'not_found' }))).toContain('nothing here');
});
