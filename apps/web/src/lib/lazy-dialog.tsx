import {
  type ComponentType,
  createContext,
  lazy,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { LoadFailure } from '#ui/overlays/load-failure.tsx';
import { isChunkFailure } from './chunk-failure.ts';
import { isOffline, onBackOnline } from './connection.ts';

/** Ways in which a dialog tells its parent that it wants to close. */
type Closable =
  | { onClose: () => void }
  | { onCancel: () => void }
  | { onKeep: () => void }
  | { onOpenChange: (open: boolean) => void };

type Retry = { again: () => void; forget: () => void; isFirst: boolean };
const RetryContext = createContext<Retry>({ again: () => undefined, forget: () => undefined, isFirst: true });

/**
 * Like `lazy`, for dialogs. If the files don't arrive, a small dialog with "Try again" takes its place and the screen
 * behind stays, instead of the screen being replaced by its error page.
 */
export function lazyDialog<P extends Closable>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let hasFailed = false;
  let newest = start();
  function start() {
    hasFailed = false;
    return lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return await load();
      } catch (error) {
        if (!isChunkFailure(error)) throw error;
        hasFailed = true;
        return { default: FailedDialog };
      }
    });
  }
  /** Lets the next person who opens it try again. */
  const forget = () => {
    if (hasFailed) newest = start();
  };
  return function LazyDialog(props: P) {
    const [{ Part, tries }, setAttempt] = useState(() => ({ Part: newest, tries: 1 }));
    const again = () => {
      forget();
      startTransition(() => setAttempt({ Part: newest, tries: tries + 1 }));
    };
    return (
      <RetryContext value={{ again, forget, isFirst: tries === 1 }}>
        <Part {...props} />
      </RetryContext>
    );
  };
}

function FailedDialog(props: Closable) {
  const { again, forget, isFirst } = use(RetryContext);
  const retry = useEffectEvent(again);
  const leave = useEffectEvent(forget);
  useEffect(() => {
    const stop = onBackOnline(() => retry());
    return () => {
      stop();
      leave();
    };
  }, []);
  if ('open' in props && props.open === false) return null;
  // Some browsers remember a failed import until the page is loaded again.
  const reload = isFirst || isOffline() ? undefined : () => location.reload();
  return <LoadFailure onRetry={again} onReload={reload} onClose={() => close(props)} />;
}

function close(props: Closable): void {
  if ('onClose' in props) props.onClose();
  else if ('onCancel' in props) props.onCancel();
  else if ('onKeep' in props) props.onKeep();
  else props.onOpenChange(false);
}
