import type { Film, StyleId } from '@right-circle/film/film';
import { sceneStyles, styleFor } from '@right-circle/film/scenes/scene-styles';
import { useId, useState } from 'react';
import { SampleOption } from './sample-option.tsx';
import { StyleSample } from './style-sample.tsx';

type StylePickerProps = {
  /** Null if the category determines the style. */
  value: StyleId | null;
  category: string;
  /** A scene without a photo that demonstrates each style. */
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
          <SampleOption
            key={style.id}
            name={name}
            value={style.id}
            isChosen={style.id === chosen}
            onChoose={() => onChange(style.id)}
            onPoint={(isPointedAt) => setPointedAt(isPointedAt ? style.id : null)}
          >
            <StyleSample film={sample} styleId={style.id} isPlaying={pointedAt === style.id} />
            <span className="block px-2 py-2 text-15">
              <span className="block font-semibold">{style.name}</span>
              <span className="sr-only">{style.description}</span>
              {style.id === usual && <span className="block text-13 text-muted">Usual for {category}</span>}
            </span>
          </SampleOption>
        ))}
      </div>
    </fieldset>
  );
}
