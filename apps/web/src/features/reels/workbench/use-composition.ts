import type { ReelDetails } from '@right-circle/contract/reel-making';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { reelKeys } from '#domain/reels/reel-keys.ts';
import { newId } from '#lib/new-id.ts';
import { reelQueries, saveReel } from '../reels.queries.ts';
import { Autosave } from './autosave.ts';
import { type Composition, changesFor, compositionOf } from './composition.ts';
import { historyOf, record, redo, undo } from './history.ts';

/** The reel being edited, with undo and autosave. */
export function useComposition(reel: ReelDetails) {
  const client = useQueryClient();
  const [history, setHistory] = useState(() => historyOf(compositionOf(reel, newId)));
  const [autosave] = useState(
    () =>
      new Autosave(changesFor(history.present), async (changes) => {
        const saved = await saveReel(reel.id, changes);
        client.setQueryData(reelQueries.one(reel.id).queryKey, saved);
        void client.invalidateQueries({ queryKey: reelKeys.lists });
      }),
  );
  const composition = history.present;
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
