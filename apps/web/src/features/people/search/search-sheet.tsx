import { Dialog } from '#ui/overlays/dialog.tsx';
import { PeopleSearch } from './people-search.tsx';

export function SearchSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search">
      {/* Full height from the start, so that the sheet doesn't jump while the results change. */}
      <div className="min-h-[60dvh]">
        <PeopleSearch layout="inline" onDone={onClose} />
      </div>
    </Dialog>
  );
}
