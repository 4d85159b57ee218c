import { limits } from '@right-circle/contract/limits';
import type { ReelScript } from '@right-circle/contract/reel-tools';
import { scenesOfScript } from '@right-circle/film/scenes-of-script';
import { filmSeconds } from '@right-circle/film/timeline';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Textarea } from '#ui/inputs/textarea.tsx';

type ScriptCardProps = {
  script: ReelScript;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: (text: string) => void;
};

export function ScriptCard({ script: { title, script }, isChosen, onChoose, onEdit }: ScriptCardProps) {
  const id = useId();
  const scenes = scenesOfScript(script, 0);
  const seconds = Math.round(filmSeconds({ scenes }));
  return (
    <div
      className={classNames(
        'flex flex-col gap-3 rounded-card border bg-card p-5 transition-colors',
        isChosen ? 'border-ink' : 'border-line',
      )}
    >
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="radio"
          name="script"
          checked={isChosen}
          aria-describedby={`${id}-length`}
          onChange={onChoose}
          className="size-6 shrink-0 appearance-none rounded-full border border-control bg-card transition-[border-width,border-color] checked:border-[7px] checked:border-ink checked:bg-marigold hover:border-ink"
        />
        <span className="type-display min-w-0 break-words text-22">{title}</span>
      </label>
      <Textarea
        dir="auto"
        aria-label={`Script: ${title}`}
        rows={10}
        maxLength={limits.reel.script}
        value={script}
        onChange={(event) => onEdit(event.target.value)}
        className="flex-1"
      />
      <p id={`${id}-length`} className="type-figures text-15 text-muted">
        {scenes.length === 1 ? '1 scene' : `${scenes.length} scenes`}, about {seconds} s
      </p>
    </div>
  );
}
