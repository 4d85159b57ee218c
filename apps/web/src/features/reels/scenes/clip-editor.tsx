import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { Slider } from '#ui/inputs/slider.tsx';
import { lengthText } from '../length-text.ts';
import type { ComposedScene } from '../workbench/composition.ts';
import { type Clip, endAt, focusChoices, lastStart, startAt, type Trim, wholeCut } from './clip-cut.ts';

type ClipEditorProps = {
  clip: Clip;
  scene: ComposedScene;
  disabled: boolean;
  /** Changes with the same tag are undone together. */
  onChange: (changes: Partial<ComposedScene>, tag: string) => void;
};

/** Selects the part of a video that a scene shows, and turns its sound on or off. */
export function ClipEditor({ clip, scene, disabled, onChange }: ClipEditorProps) {
  const cut = scene.clip ?? wholeCut;
  const trim = { from: cut.from_seconds, seconds: scene.seconds };
  const end = Math.min(clip.seconds, trim.from + trim.seconds);
  const setTrim = ({ from, seconds }: Trim) => onChange({ seconds, clip: { ...cut, from_seconds: from } }, 'trim');
  const focus = focusChoices.find(({ x, y }) => x === cut.focus_x && y === cut.focus_y) ?? focusChoices[0];
  return (
    <fieldset className="space-y-4 rounded-media bg-wash p-4">
      <legend className="sr-only">Video of this scene</legend>
      <p className="text-15">
        This video is {lengthText(clip.seconds)} long. The scene shows {lengthText(end - trim.from)} of it.
      </p>
      <Slider
        label="Start at"
        min={0}
        max={lastStart(clip)}
        step={0.1}
        value={trim.from}
        valueText={lengthText(trim.from)}
        disabled={disabled}
        onChange={(start) => setTrim(startAt(trim, clip, start))}
      />
      <Slider
        label="End at"
        min={0}
        max={clip.seconds}
        step={0.1}
        value={end}
        valueText={lengthText(end)}
        disabled={disabled}
        onChange={(value) => setTrim(endAt(trim, clip, value))}
      />
      <Field label="Part to show" hint="A reel is upright. This part stays when the video is cropped.">
        <NativeSelect
          options={focusChoices.map(({ id, label }) => ({ value: id, label }))}
          value={focus.id}
          onChange={(id) => {
            const { x, y } = focusChoices.find((choice) => choice.id === id) ?? focusChoices[0];
            onChange({ clip: { ...cut, focus_x: x, focus_y: y } }, 'focus');
          }}
        />
      </Field>
      {clip.has_sound ? (
        <Checkbox
          label="Keep the video’s sound"
          checked={cut.has_sound}
          disabled={disabled}
          onChange={(event) => onChange({ clip: { ...cut, has_sound: event.target.checked } }, 'sound')}
        />
      ) : (
        <p className="text-15 text-muted">This video has no sound.</p>
      )}
    </fieldset>
  );
}
