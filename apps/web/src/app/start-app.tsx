import type { AppConfig } from '@right-circle/contract/app-config';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { logError } from '#lib/log.ts';
import { AppProviders } from './layouts/app-providers.tsx';
import { loadMatchedRoutes } from './routing/load-matched-routes.ts';
import { addPart, routes as publicRoutes, routesFor } from './routing/routes.tsx';

/** Renders the app at the current URL. Returns a function that removes it. */
export async function startApp(container: HTMLElement, config: AppConfig): Promise<() => void> {
  let routes = publicRoutes;
  try {
    routes = await routesFor(location.pathname);
    await loadMatchedRoutes(routes, location.pathname);
  } catch (error) {
    // A chunk that fails here fails again inside the router, which shows the error page.
    logError('Screen not loaded', error);
  }
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addPart });
  const app = (
    <StrictMode>
      <AppProviders config={config}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
  let root: Root;
  if (container.dataset['prerendered'] === undefined) {
    root = createRoot(container);
    root.render(app);
  } else root = hydrateRoot(container, app);
  return () => {
    root.unmount();
    router.dispose();
  };
}
