import { Outlet } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { NotFoundPanel } from '../notices/not-found-screen.tsx';

export function AdminScreen() {
  return (
    <AdminFrame notFound={<NotFoundPanel />}>
      <Outlet />
    </AdminFrame>
  );
}
