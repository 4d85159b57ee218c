import { limits } from '@right-circle/contract/limits';
import type { Film } from '@right-circle/film/film';
import { sceneStarts } from '@right-circle/film/timeline';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { newId } from '#lib/new-id.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { Picture } from '../film/use-film-player.ts';
import { canAddScene, insertScene, moveScene } from '../workbench/composition.ts';
import type { Composing } from '../workbench/use-composition.ts';
import { SceneCard } from './scene-card.tsx';

type SceneStripProps = {
  composing: Composing;
  film: Film;
  pictures: Picture[];
  selectedKey: string;
  disabled: boolean;
  onSelect: (key: string, place: number) => void;
};

/** Row of the scenes in film order. */
export function SceneStrip({ composing, film, pictures, selectedKey, disabled, onSelect }: SceneStripProps) {
  const { composition, edit } = composing;
  const { scenes } = composition;
  // Deferred: typing has priority over the thumbnails.
  const drawnFilm = useDeferredValue(film);
  const starts = sceneStarts(drawnFilm);
  const add = () => {
    const key = newId();
    edit((now) => insertScene(now, selectedKey, key, { isCopy: false }));
    onSelect(key, scenes.findIndex((scene) => scene.key === selectedKey) + 1);
  };
  return (
    <div>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="reel-scenes" className="type-display text-22">
          Scenes
          <span className="type-figures ml-2 font-normal font-sans text-15 text-muted">
            {scenes.length} of {limits.reel.scenes}
          </span>
        </h2>
        <div className="flex gap-1">
          <IconButton
            label="Undo"
            icon={<Undo2 size={20} aria-hidden="true" />}
            disabled={disabled || !composing.canUndo}
            onClick={composing.undo}
          />
          <IconButton
            label="Redo"
            icon={<Redo2 size={20} aria-hidden="true" />}
            disabled={disabled || !composing.canRedo}
            onClick={composing.redo}
          />
        </div>
      </div>
      <ol aria-labelledby="reel-scenes" className="-mx-1 flex gap-3 overflow-x-auto px-1 pt-1 pb-3">
        {scenes.map((scene, place) => (
          <SceneCard
            key={scene.key}
            scene={scene}
            place={place}
            start={starts[place] ?? 0}
            film={drawnFilm}
            pictures={pictures}
            isSelected={scene.key === selectedKey}
            disabled={disabled}
            onSelect={() => onSelect(scene.key, place)}
            onMove={(from, to) => edit((now) => moveScene(now, from, to))}
          />
        ))}
        <li className="shrink-0">
          <button
            type="button"
            aria-label="Add a scene"
            disabled={disabled || !canAddScene(composition)}
            onClick={add}
            className="grid aspect-[9/16] w-20 place-items-center rounded-input border border-control border-dashed text-muted transition-colors hover:not-disabled:bg-wash hover:not-disabled:text-ink disabled:border-line"
          >
            <Plus size={24} aria-hidden="true" />
          </button>
        </li>
      </ol>
    </div>
  );
}
