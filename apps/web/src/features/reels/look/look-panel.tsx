import type { Film, FilmQuality } from '@right-circle/film/film';
import { useDeferredValue, useMemo } from 'react';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Bench } from '../workbench/use-workbench.ts';
import { CaptionPicker } from './caption-picker.tsx';
import { StylePicker } from './style-picker.tsx';

const SAMPLE_SECONDS = 3;
const samples = { en: 'Your words look like this', hi: 'आपके शब्द ऐसे दिखेंगे' };

const qualities: { value: FilmQuality; label: string; hint: string }[] = [
  { value: '1080p', label: 'Full HD (1080 × 1920)', hint: 'Sharpest. Best for sharing.' },
  { value: '720p', label: 'HD (720 × 1280)', hint: 'Ready sooner, about half the file size.' },
];

/** Styles of captions and of scenes without photos, demonstrated with the selected scene's text. */
export function LookPanel({ bench, disabled }: { bench: Bench; disabled: boolean }) {
  const { composing, film, selection } = bench;
  const { scenes, captionId, styleId, quality } = composing.composition;
  const text = useDeferredValue(scenes.find(({ key }) => key === selection.key)?.text.trim() ?? '');
  const { language, seed, category } = film;
  const sample = useMemo<Film>(
    () => ({
      scenes: [{ text: text || samples[language], seconds: SAMPLE_SECONDS, image: 0 }],
      captionId: 'none',
      language,
      seed,
      category,
    }),
    [text, language, seed, category],
  );
  const scene = useMemo<Film>(
    () => ({ ...sample, scenes: sample.scenes.map((one) => ({ ...one, image: null })) }),
    [sample],
  );
  return (
    <Card className="grid gap-8">
      <StylePicker
        value={styleId}
        category={category}
        sample={scene}
        disabled={disabled}
        onChange={(next) => composing.edit((now) => ({ ...now, styleId: next }))}
      />
      <CaptionPicker
        value={captionId}
        sample={sample}
        disabled={disabled}
        onChange={(next) => composing.edit((now) => ({ ...now, captionId: next }))}
      />
      <RadioGroup
        label="Video quality"
        options={qualities}
        value={quality}
        disabled={disabled}
        onChange={(next) => composing.edit((now) => ({ ...now, quality: next }))}
      />
    </Card>
  );
}
