import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the lazy screens of a URL before rendering: hydration then finds the expected markup, and no fallback flashes.
 */
export async function loadMatchedRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const pending = (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  });
  await Promise.all(pending);
}
