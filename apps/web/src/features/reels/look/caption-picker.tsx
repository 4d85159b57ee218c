import { captionStyles } from '@right-circle/film/caption-styles';
import type { CaptionId, Film } from '@right-circle/film/film';
import { useId } from 'react';
import { CaptionSample } from './caption-sample.tsx';
import { SampleOption } from './sample-option.tsx';

type CaptionPickerProps = {
  value: CaptionId;
  /** A scene whose text demonstrates each style. */
  sample: Film;
  disabled: boolean;
  onChange: (id: CaptionId) => void;
};

export function CaptionPicker({ value, sample, disabled, onChange }: CaptionPickerProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="type-display mb-3 text-22">Captions</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {captionStyles.map((style) => (
          <SampleOption
            key={style.id}
            name={name}
            value={style.id}
            isChosen={style.id === value}
            onChoose={() => onChange(style.id)}
          >
            <CaptionSample film={sample} captionId={style.id} />
            <span className="block px-3 py-2">
              <span className="block font-semibold text-15">{style.name}</span>
              <span className="block text-13 text-muted">{style.description}</span>
            </span>
          </SampleOption>
        ))}
      </div>
    </fieldset>
  );
}
