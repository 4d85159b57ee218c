/// <reference types="vite/client" />
import { isOffline, onBackOnline } from './connection.ts';
import { logError } from './log.ts';

const INSTALL_AFTER_MS = 2000;

/** Installs the service worker once the page has time: most of its files are then in the browser's cache already. */
export function installServiceWorker(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // Development serves files that change all the time.
  if (!import.meta.env.PROD || !workers) return () => undefined;
  const register = () => {
    workers.register('/sw.js').catch((error: unknown) => {
      if (!isOffline()) logError('Service worker not installed', error);
    });
  };
  const timer = setTimeout(register, INSTALL_AFTER_MS);
  const stop = onBackOnline(register);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
