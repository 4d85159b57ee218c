import type { Film } from '@right-circle/film/film';
import { useDeferredValue, useMemo } from 'react';
import { Card } from '#ui/card.tsx';
import { CaptionPicker } from './caption-picker.tsx';
import type { Bench } from './use-workbench.ts';

const SAMPLE_SECONDS = 3;
const samples = { en: 'Your words look like this', hi: 'आपके शब्द ऐसे दिखेंगे' };

/** How words look, shown with the words of the scene that is worked on. */
export function LookPanel({ bench, disabled }: { bench: Bench; disabled: boolean }) {
  const { composing, film, selection } = bench;
  const { scenes, captionId } = composing.composition;
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
  return (
    <Card>
      <CaptionPicker
        value={captionId}
        sample={sample}
        disabled={disabled}
        onChange={(next) => composing.edit((now) => ({ ...now, captionId: next }))}
      />
    </Card>
  );
}
