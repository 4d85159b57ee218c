import type { ReelDetails } from '@right-circle/contract/reel-making';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { reelKeys } from '#domain/reels/reel-keys.ts';
import { newId } from '#lib/new-id.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { reelQueries, saveReel } from '../reels.queries.ts';
import { Autosave } from './autosave.ts';
import { type Composition, changesFor, compositionOf } from './composition.ts';
import { historyOf, record, redo, undo } from './history.ts';
import { ServerContent } from './server-content.ts';

/** The reel being edited, with undo and autosave. */
export function useComposition(reel: ReelDetails) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = reelQueries.one(reel.id);
  const [history, setHistory] = useState(() => historyOf(compositionOf(reel, newId)));
  const [known] = useState(() => new ServerContent(reel));
  const [autosave] = useState(
    () =>
      new Autosave(changesFor(history.present), async (changes) => {
        const saved = await saveReel(reel.id, changes);
        known.saved(changes, saved);
        // A reply that was asked for earlier would undo it.
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, saved);
        void client.invalidateQueries({ queryKey: reelKeys.lists });
      }),
  );
  const composition = history.present;

  /** Shows what was saved in another tab or on another device, unless this page has changes of its own. */
  const catchUp = useEffectEvent(() => {
    const latest = client.getQueryData(queryKey);
    if (!latest) return;
    // The server knows nothing of a file that is only in this page.
    const hasOwnMusic = composition.music.kind === 'own' && !latest.has_bgm_file;
    if (autosave.getState().kind !== 'saved' || !known.differsFrom(latest, { hasOwnMusic })) return;
    let place = 0;
    const theirs = compositionOf(latest, () => composition.scenes[place++]?.key ?? newId());
    const newer = hasOwnMusic ? { ...theirs, music: composition.music } : theirs;
    known.show(latest);
    autosave.adopt(changesFor(newer));
    setHistory((now) => record(now, newer));
    toast.info('Your reel was changed in another tab or on another device', {
      description: 'You see the latest version now. Undo brings back the one that was here.',
    });
  });
  useEffect(() => {
    const stops = [
      autosave.subscribe(() => catchUp()),
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryHash === hashKey(reelKeys.one(reel.id))) catchUp();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [autosave, client, reel.id]);
  useEffect(() => autosave.want(changesFor(composition)), [autosave, composition]);
  // Leaving the page during the pause before a save still saves.
  useEffect(() => () => void autosave.flush(), [autosave]);

  return {
    composition,
    edit: (change: (now: Composition) => Composition, tag?: string) =>
      setHistory((now) => record(now, change(now.present), tag ?? null)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    autosave,
    saveState: useSyncExternalStore(autosave.subscribe, autosave.getState),
  };
}

export type Composing = ReturnType<typeof useComposition>;
