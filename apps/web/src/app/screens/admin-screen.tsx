import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';

/** Loaded on demand, because operators never see it. */
const NotFoundPanel = lazy(async () => ({ default: (await import('../notices/not-found-screen.tsx')).NotFoundPanel }));

export function AdminScreen() {
  return (
    <AdminFrame
      notFound={
        <Suspense>
          <NotFoundPanel />
        </Suspense>
      }
    >
      <Outlet />
    </AdminFrame>
  );
}
