import type { ReactNode } from 'react';
import { OfflineBanner } from '../notices/offline-banner.tsx';

/** Exactly as high as the screen, including the notice: the call controls never move below the edge. */
export function RoomFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-dvh flex-col">
      <OfflineBanner className="shrink-0">Trying to reconnect…</OfflineBanner>
      <main id="main" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
        {children}
      </main>
    </div>
  );
}
