import type { Film, StyleId } from '@right-circle/film/film';
import { sceneStyles, styleFor } from '@right-circle/film/scenes/scene-styles';
import { useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { StyleSample } from './style-sample.tsx';

type StylePickerProps = {
  /** Null where the category decides. */
  value: StyleId | null;
  category: string;
  /** A scene without a photo that shows what a style looks like. */
  sample: Film;
  disabled: boolean;
  onChange: (id: StyleId) => void;
};

export function StylePicker({ value, category, sample, disabled, onChange }: StylePickerProps) {
  const name = useId();
  const [pointedAt, setPointedAt] = useState<StyleId | null>(null);
  const usual = styleFor(category);
  const chosen = value ?? usual;
  return (
    <fieldset disabled={disabled}>
      <legend className="type-display text-22">Scene style</legend>
      <p className="mb-3 text-15 text-muted">
        For scenes without a photo. {sceneStyles.find(({ id }) => id === chosen)?.description}.
      </p>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {sceneStyles.map((style) => (
          <label
            key={style.id}
            onPointerEnter={() => setPointedAt(style.id)}
            onPointerLeave={() => setPointedAt(null)}
            className={classNames(
              'relative overflow-hidden rounded-input border-2 bg-card transition-colors has-focus-visible:outline-2 has-focus-visible:outline-jamun has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed',
              style.id === chosen
                ? 'border-marigold outline-2 outline-ink -outline-offset-1'
                : 'border-line hover:border-control',
            )}
          >
            <input
              type="radio"
              name={name}
              value={style.id}
              checked={style.id === chosen}
              onChange={() => onChange(style.id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <StyleSample film={sample} styleId={style.id} isPlaying={pointedAt === style.id} />
            <span className="block px-2 py-2 text-15">
              <span className="block font-semibold">{style.name}</span>
              <span className="sr-only">{style.description}</span>
              {style.id === usual && <span className="block text-13 text-muted">Usual for {category}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
