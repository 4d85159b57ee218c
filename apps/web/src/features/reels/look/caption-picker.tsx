import { captionStyles } from '@right-circle/film/caption-styles';
import type { CaptionId, Film } from '@right-circle/film/film';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CaptionSample } from './caption-sample.tsx';

type CaptionPickerProps = {
  value: CaptionId;
  /** A scene whose words show what a style looks like. */
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
          <label
            key={style.id}
            className={classNames(
              'relative overflow-hidden rounded-input border-2 bg-card transition-colors has-focus-visible:outline-2 has-focus-visible:outline-jamun has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed',
              style.id === value
                ? 'border-marigold outline-2 outline-ink -outline-offset-1'
                : 'border-line hover:border-control',
            )}
          >
            <input
              type="radio"
              name={name}
              value={style.id}
              checked={style.id === value}
              onChange={() => onChange(style.id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <CaptionSample film={sample} captionId={style.id} />
            <span className="block px-3 py-2">
              <span className="block font-semibold text-15">{style.name}</span>
              <span className="block text-13 text-muted">{style.description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
