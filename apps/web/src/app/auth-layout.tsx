import { Outlet } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';
import { QueryScope } from './query-scope.tsx';

export function AuthLayout() {
  return (
    <QueryScope>
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </QueryScope>
  );
}
