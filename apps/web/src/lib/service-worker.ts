/// <reference types="vite/client" />
import { isOffline, onBackOnline } from './connection.ts';
import { logError } from './log.ts';

const INSTALL_AFTER_MS = 2000;

/** Installs the service worker a while after the page has loaded: most of its files are then in the browser's cache. */
export function installServiceWorker(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // Not in development, where files change constantly.
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
