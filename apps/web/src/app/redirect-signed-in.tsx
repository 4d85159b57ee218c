import { Navigate, Outlet } from 'react-router';
import { publicPaths } from '#lib/public-paths.ts';
import { useAuth } from '#lib/session.tsx';

/** Someone signed in has no use for the landing and sign-in screens. */
export function RedirectSignedIn() {
  const { isAuthenticated } = useAuth();
  return isAuthenticated ? <Navigate to={publicPaths.dashboard} replace /> : <Outlet />;
}
