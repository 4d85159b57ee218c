import { lazy, Suspense, useState } from 'react';
import { useIsOffline } from '#lib/connection.ts';
import { useAuth } from '#lib/session/session.tsx';
import { useOutbox } from './outbox.ts';
import { isEmpty } from './outbox-rules.ts';

const Nothing = () => null;
const OutboxSender = lazy(async () => {
  // The page works without it; the next page tries again.
  const part = await import('./outbox-sender.tsx').catch(() => null);
  return { default: part?.OutboxSender ?? Nothing };
});

/** Loads the sending code only when something can be sent, which is rare. */
export function LazyOutboxSender() {
  const hasWork = !isEmpty(useOutbox(useAuth().user?.id ?? ''));
  const isOffline = useIsOffline();
  const [isLoaded, setIsLoaded] = useState(false);
  if (hasWork && !isOffline && !isLoaded) setIsLoaded(true);
  return <Suspense>{isLoaded && <OutboxSender />}</Suspense>;
}
