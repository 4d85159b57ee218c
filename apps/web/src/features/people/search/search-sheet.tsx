import type { RefObject } from 'react';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PeopleSearch } from './people-search.tsx';

type SearchSheetProps = { opener: RefObject<HTMLElement | null>; onClose: () => void };

export function SearchSheet({ opener, onClose }: SearchSheetProps) {
  return (
    // Named, because the field takes the focus before the dialog can remember who had it.
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search" finalFocus={opener}>
      {/* Full height from the start, so that the sheet doesn't jump while the results change. */}
      <div className="min-h-[60dvh]">
        <PeopleSearch layout="inline" onDone={onClose} />
      </div>
    </Dialog>
  );
}
