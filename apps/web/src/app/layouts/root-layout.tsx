import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { SkipLink } from '#ui/navigation/skip-link.tsx';
import { usePageChange } from '../routing/page-change.ts';
import { scrollKey, useExactScroll } from '../routing/restore-scroll.ts';

export function RootLayout() {
  usePageChange();
  useExactScroll();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <SkipLink />
      {isLoading && (
        <div role="status">
          <progress
            aria-label="Loading the page"
            className="fixed inset-x-0 top-0 z-50 h-1 w-full animate-breathe appearance-none bg-marigold [&::-webkit-progress-bar]:bg-marigold"
          />
        </div>
      )}
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
