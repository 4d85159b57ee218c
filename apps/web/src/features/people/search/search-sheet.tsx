import { Dialog } from '#ui/overlays/dialog.tsx';
import { PeopleSearch } from './people-search.tsx';

export function SearchSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search">
      {/* Tall from the start: the sheet must not jump while the results change. */}
      <div className="min-h-[60dvh]">
        <PeopleSearch layout="inline" onDone={onClose} />
      </div>
    </Dialog>
  );
}
