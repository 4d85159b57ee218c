import { Outlet } from 'react-router';
import { ToastProvider } from '#ui/toast.tsx';
import { MainHeader } from './main-header.tsx';

export function MainLayout() {
  return (
    <ToastProvider>
      <MainHeader />
      {/* The room below belongs to the bar that phones show at the bottom. */}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[76rem] px-4 pt-8 pb-32 outline-none sm:px-8 md:pt-12 md:pb-24"
      >
        <Outlet />
      </main>
    </ToastProvider>
  );
}
