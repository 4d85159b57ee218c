import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { LoadFailure } from './load-failure.tsx';

type Items<P> = LazyExoticComponent<ComponentType<P & { trigger: React.ReactElement }>>;

type LazyMenuProps<P> = { label: string; Items: Items<P>; itemProps: P; preload: () => Promise<unknown> };

/** A "…" button that loads its menu when someone is about to open it: a feed has many, and few are opened. */
export function LazyMenu<P extends object>({ label, Items, itemProps, preload }: LazyMenuProps<P>) {
  const [state, setState] = useState<'closed' | 'opened' | 'failed'>('closed');
  const open = () => onceLoaded(preload, (isLoaded) => setState(isLoaded ? 'opened' : 'failed'));
  const button = (props: Partial<ComponentProps<typeof IconButton>> = {}) => (
    <IconButton {...props} size="sm" label={label} icon={<Ellipsis size={20} aria-hidden="true" />} />
  );
  const closed = button({
    'aria-haspopup': 'menu',
    onPointerEnter: () => void preload().catch(() => undefined),
    onFocus: () => void preload().catch(() => undefined),
    onClick: open,
  });
  if (state === 'closed') return closed;
  if (state === 'failed') {
    return (
      <>
        {closed}
        <LoadFailure onRetry={open} onClose={() => setState('closed')} />
      </>
    );
  }
  return (
    <Suspense fallback={closed}>
      <Items {...itemProps} trigger={button()} />
    </Suspense>
  );
}

/** Opens the menu once it is loaded, unless the user has clicked something else: it would then be in the way. */
function onceLoaded(preload: () => Promise<unknown>, onEnd: (isLoaded: boolean) => void): void {
  const waiting = new AbortController();
  document.addEventListener('click', () => waiting.abort(), { capture: true, signal: waiting.signal });
  const endIfWanted = (isLoaded: boolean) => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    onEnd(isLoaded);
  };
  void preload().then(
    () => endIfWanted(true),
    () => endIfWanted(false),
  );
}
