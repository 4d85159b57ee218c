import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLocalMedia, type LocalMedia, type LocalMediaStore } from './local-media.ts';

/** The devices of this visit: started with the page, released with it. */
export function useLocalMedia(): [LocalMediaStore, LocalMedia] {
  const [store] = useState(() => createLocalMedia(navigator.mediaDevices));
  const media = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    void store.start();
    return () => store.release();
  }, [store]);
  return [store, media];
}
