import { Navigate, Outlet } from 'react-router';
import { publicPaths } from '#domain/navigation/public-paths.ts';
import { useReturnPage } from '#domain/sign-in/return-page.ts';
import { useAuth } from '#lib/session/session.tsx';

/** Redirects signed-in users from the landing and sign-in screens to the page they wanted. */
export function RedirectSignedIn() {
  const { isAuthenticated } = useAuth();
  const returnPage = useReturnPage();
  return isAuthenticated ? <Navigate to={returnPage?.path ?? publicPaths.dashboard} replace /> : <Outlet />;
}
