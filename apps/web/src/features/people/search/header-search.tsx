import { Search } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { PeopleSearch } from './people-search.tsx';

const loadSheet = async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet });
const SearchSheet = lazyDialog(loadSheet);

/** A search field where the header has room for one, otherwise an icon that opens it in a sheet. */
export function HeaderSearch() {
  const [isOpen, setIsOpen] = useState(false);
  const icon = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="mr-2 hidden w-full min-w-0 max-w-72 xl:block">
        <PeopleSearch layout="floating" />
      </div>
      <IconButton
        ref={icon}
        label="Search"
        icon={<Search size={22} aria-hidden="true" />}
        className="xl:hidden"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SearchSheet opener={icon} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
