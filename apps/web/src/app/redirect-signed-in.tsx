import { Navigate, Outlet } from 'react-router';
import { publicPaths } from '#lib/public-paths.ts';
import { useAuth } from '#lib/session.tsx';
import { useWantedPage } from '#lib/wanted-page.ts';

/** Someone signed in has no use for the landing and sign-in screens. They go on to the page they wanted. */
export function RedirectSignedIn() {
  const { isAuthenticated } = useAuth();
  const wanted = useWantedPage();
  return isAuthenticated ? <Navigate to={wanted?.path ?? publicPaths.dashboard} replace /> : <Outlet />;
}
