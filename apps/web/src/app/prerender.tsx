import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { placeholderConfig } from '#lib/app-config.ts';
import { AppProviders } from './layouts/app-providers.tsx';
import { loadMatchedRoutes } from './routing/load-matched-routes.ts';
import { routes } from './routing/routes.tsx';

/** Renders the landing page to HTML, with placeholders that the server replaces when it starts. */
export async function renderLanding(): Promise<string> {
  await loadMatchedRoutes(routes, paths.landing);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${paths.landing}`));
  if (context instanceof Response) throw new Error(`The landing page answered ${context.status}`);
  return renderToString(
    <StrictMode>
      <AppProviders config={placeholderConfig}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppProviders>
    </StrictMode>,
  );
}
