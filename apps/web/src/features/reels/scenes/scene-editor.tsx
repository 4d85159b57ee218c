import { limits } from '@right-circle/contract/limits';
import { ArrowLeft, ArrowRight, Copy, Trash2 } from 'lucide-react';
import { newId } from '#lib/new-id.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Slider } from '#ui/inputs/slider.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { lengthText } from '../length-text.ts';
import {
  type ComposedScene,
  canAddScene,
  changeScene,
  chooseImage,
  clipOf,
  insertScene,
  type KeptImage,
  moveScene,
  removeScene,
} from '../workbench/composition.ts';
import type { Composing } from '../workbench/use-composition.ts';
import { ClipEditor } from './clip-editor.tsx';

const { min, max } = limits.reel.sceneSeconds;

type SceneEditorProps = {
  composing: Composing;
  scene: ComposedScene;
  /** Length of the scene in the film, which a recording can decide. */
  filmSeconds: number;
  disabled: boolean;
  onSelect: (key: string, place: number) => void;
};

/** Edits one scene: its text, image, length and position. */
export function SceneEditor({ composing, scene, filmSeconds, disabled, onSelect }: SceneEditorProps) {
  const { composition, edit } = composing;
  const place = composition.scenes.findIndex(({ key: other }) => other === scene.key);
  const { key } = scene;
  const clip = clipOf(composition, scene);
  return (
    <fieldset disabled={disabled} className="min-w-0 space-y-5">
      <legend className="sr-only">Scene {place + 1}</legend>
      <Field label={`Words of scene ${place + 1}`}>
        <Textarea
          dir="auto"
          rows={3}
          counter
          maxLength={limits.reel.sceneText}
          value={scene.text}
          onChange={(event) => edit((now) => changeScene(now, key, { text: event.target.value }), `text ${key}`)}
        />
      </Field>
      <Slider
        label="Length"
        min={min}
        max={max}
        step={0.1}
        value={scene.seconds}
        valueText={lengthText(scene.seconds)}
        hint={
          lengthText(filmSeconds) === lengthText(scene.seconds)
            ? undefined
            : `With your recording, this scene lasts ${lengthText(filmSeconds)}.`
        }
        disabled={disabled}
        onChange={(seconds) => edit((now) => changeScene(now, key, { seconds }), `length ${key}`)}
      />
      <ImageChoice
        images={composition.images}
        value={scene.imageUrl}
        onChange={(imageUrl) => edit((now) => chooseImage(now, key, imageUrl))}
      />
      {clip && (
        <ClipEditor
          clip={clip}
          scene={scene}
          disabled={disabled}
          onChange={(changes, tag) => edit((now) => changeScene(now, key, changes), `${tag} ${key}`)}
        />
      )}
      <SceneActions composing={composing} scene={scene} onSelect={onSelect} />
    </fieldset>
  );
}

function SceneActions({ composing, scene: { key }, onSelect }: Omit<SceneEditorProps, 'disabled' | 'filmSeconds'>) {
  const { composition, edit } = composing;
  const { scenes } = composition;
  const place = scenes.findIndex((scene) => scene.key === key);
  const move = (to: number) => {
    edit((now) => moveScene(now, place, to));
    onSelect(key, to);
  };
  const copy = () => {
    const copyKey = newId();
    edit((now) => insertScene(now, key, copyKey, { isCopy: true }));
    onSelect(copyKey, place + 1);
  };
  const remove = () => {
    const rest = scenes.filter((one) => one.key !== key);
    const next = Math.min(place, rest.length - 1);
    edit((now) => removeScene(now, key));
    if (rest[next]) onSelect(rest[next].key, next);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        variant="outline"
        label="Move scene earlier"
        icon={<ArrowLeft size={20} aria-hidden="true" />}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      />
      <IconButton
        variant="outline"
        label="Move scene later"
        icon={<ArrowRight size={20} aria-hidden="true" />}
        disabled={place === scenes.length - 1}
        onClick={() => move(place + 1)}
      />
      <Button
        size="sm"
        icon={<Copy size={18} aria-hidden="true" />}
        disabled={!canAddScene(composition)}
        onClick={copy}
      >
        Duplicate
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={<Trash2 size={18} aria-hidden="true" />}
        disabled={scenes.length === 1}
        onClick={remove}
      >
        Remove
      </Button>
    </div>
  );
}

type ImageChoiceProps = {
  images: readonly KeptImage[];
  value: string | null;
  onChange: (url: string | null) => void;
};

function ImageChoice({ images, value, onChange }: ImageChoiceProps) {
  if (images.length === 0) return null;
  const look = (isChosen: boolean) =>
    classNames(
      'block overflow-hidden rounded-input border-2 transition-colors',
      isChosen ? 'border-marigold outline-2 outline-ink -outline-offset-1' : 'border-line hover:border-control',
    );
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-15">Image of this scene</legend>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={value === null}
          onClick={() => onChange(null)}
          className={classNames(look(value === null), 'grid aspect-[9/16] w-14 place-items-center text-13 text-muted')}
        >
          Card
        </button>
        {images.map(({ url, alt, clip }, index) => (
          <button
            key={url}
            type="button"
            aria-label={`${clip ? 'Video' : 'Image'} ${index + 1}${alt ? `: ${alt}` : ''}`}
            aria-pressed={value === url}
            onClick={() => onChange(url)}
            className={look(value === url)}
          >
            <img src={url} alt="" className="aspect-[9/16] w-13 bg-wash object-cover" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
