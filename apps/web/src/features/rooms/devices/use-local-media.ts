import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLocalMedia, type LocalMedia, type LocalMediaStore } from './local-media.ts';

/** The user's devices, started when the page opens and released when it closes. */
export function useLocalMedia(): [LocalMediaStore, LocalMedia] {
  const [store] = useState(() => createLocalMedia(navigator.mediaDevices));
  const media = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    void store.start();
    return () => store.release();
  }, [store]);
  return [store, media];
}
