import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';

type Items<P> = LazyExoticComponent<ComponentType<P & { trigger: React.ReactElement }>>;

type LazyMenuProps<P> = { label: string; Items: Items<P>; itemProps: P; preload: () => Promise<unknown> };

/** A "…" button that loads its menu when someone is about to open it: a feed has many, and few are opened. */
export function LazyMenu<P extends object>({ label, Items, itemProps, preload }: LazyMenuProps<P>) {
  const [wasOpened, setWasOpened] = useState(false);
  const button = (props: Partial<ComponentProps<typeof IconButton>> = {}) => (
    <IconButton {...props} size="sm" label={label} icon={<Ellipsis size={20} aria-hidden="true" />} />
  );
  const closed = button({
    'aria-haspopup': 'menu',
    onPointerEnter: () => void preload(),
    onFocus: () => void preload(),
    onClick: () => onceLoaded(preload, () => setWasOpened(true)),
  });
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <Items {...itemProps} trigger={button()} />
    </Suspense>
  );
}

/** Opens the menu once it is loaded, unless the user has clicked something else: it would then be in the way. */
function onceLoaded(preload: () => Promise<unknown>, open: () => void): void {
  const waiting = new AbortController();
  document.addEventListener('click', () => waiting.abort(), { capture: true, signal: waiting.signal });
  const openIfWanted = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    open();
  };
  // A failed import shows its own error.
  void preload().then(openIfWanted, openIfWanted);
}
