/// <reference types="vite/client" />
import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppProviders } from './app/app-providers.tsx';
import { loadMatchedRoutes } from './app/load-matched-routes.ts';
import { addDashboard, routes as publicRoutes, routesFor } from './app/routes.tsx';
import { readAppConfig } from './lib/app-config.ts';
import { logError } from './lib/log.ts';
import { followSystemTheme } from './lib/theme.ts';

async function start(root: HTMLElement): Promise<void> {
  const config = readAppConfig(document.querySelector<HTMLMetaElement>('meta[name="app-config"]')?.content);
  followSystemTheme();
  let routes = publicRoutes;
  try {
    routes = await routesFor(location.pathname);
    await loadMatchedRoutes(routes, location.pathname);
  } catch (error) {
    // A chunk that fails here fails again inside the router, which shows the error page.
    logError('Screen not loaded', error);
  }
  const app = (
    <StrictMode>
      <AppProviders config={config}>
        <RouterProvider router={createBrowserRouter(routes, { patchRoutesOnNavigation: addDashboard })} />
      </AppProviders>
    </StrictMode>
  );
  if (root.dataset['prerendered'] === undefined) createRoot(root).render(app);
  else hydrateRoot(root, app);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(root);
