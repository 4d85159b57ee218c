import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { linkReplyOf } from '#features/accounts/sign-in/oauth.ts';
import { useAuth } from '#lib/session/session.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { QueryScope } from './query-scope.tsx';

/** Google and Instagram redirect to the sign-in screens, even if a signed-in person only links an account. */
export function AuthLayout() {
  const { isAuthenticated } = useAuth();
  const location = useLocation();
  const link = isAuthenticated ? linkReplyOf(location) : null;
  if (link) return <Navigate to={paths.settingsSection('connected')} state={{ link }} replace />;
  return (
    <QueryScope>
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </QueryScope>
  );
}
