import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';

export type KeptAway = { id: string; name: string };

const BlockDialog = lazyDialog(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));
const BlockContext = createContext<((person: KeptAway) => void) | null>(null);

/** Holds the dialog, because the menu that opens it has already unmounted. */
export function BlockProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<KeptAway | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = (person: KeptAway) => {
    setAsked(person);
    setIsOpen(true);
  };
  return (
    <BlockContext value={ask}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <BlockDialog key={asked.id} person={asked} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </BlockContext>
  );
}

/** Returns a function that asks whether to block a person, and blocks them. */
export function useBlockDialog(): (person: KeptAway) => void {
  const ask = use(BlockContext);
  if (!ask) throw new Error('useBlockDialog must be used within a BlockProvider');
  return ask;
}
