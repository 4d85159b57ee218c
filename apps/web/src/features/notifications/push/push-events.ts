import { logError } from '#lib/log.ts';

/**
 * Handles clicks on push messages: the service worker asks which page is the app, focuses it and sends the path to open.
 */
export function onPushOpened(open: (path: string) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const listener = ({ data, ports }: MessageEvent<unknown>) => {
    if (isOpening(data)) open(data.path);
    else ports[0]?.postMessage('app');
  };
  workers?.addEventListener('message', listener);
  return () => workers?.removeEventListener('message', listener);
}

/** Unsubscribes this browser, so that its next user decides about push again. */
export function forgetPush(): void {
  const unsubscribe = async () => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const registration = await workers?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  };
  unsubscribe().catch((error: unknown) => logError('Push not ended', error));
}

function isOpening(data: unknown): data is { path: string } {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string';
}
