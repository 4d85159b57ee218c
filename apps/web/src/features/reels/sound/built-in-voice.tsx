import type { ReelVoice } from '@right-circle/contract/reel-making';
import { useMutation } from '@tanstack/react-query';
import { Volume2 } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { Slider } from '#ui/inputs/slider.tsx';
import { noReplyTexts, speakSample } from '../reels.queries.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { useSoundSample } from './use-sound-sample.ts';
import type { OfferedVoice } from './voice-offer.ts';

type Chosen = Extract<ReelVoice, { kind: 'built-in' }>;

type BuiltInVoiceProps = {
  voices: readonly OfferedVoice[];
  value: Chosen;
  /** Text of the first scene that has any. */
  line: string | undefined;
  takesFocus: boolean;
  onChange: (voice: Chosen) => void;
};

const SAMPLE_LETTERS = 200;
const samples = { en: 'This is how your reel will sound.', hi: 'आपकी रील ऐसी सुनाई देगी।' };

export function BuiltInVoice({ voices, value, line, takesFocus, onChange }: BuiltInVoiceProps) {
  const listenButton = useFocusOnMount(takesFocus);
  const sample = useSoundSample();
  const speak = useMutation({ mutationFn: speakSample, onSuccess: sample.play });
  const language = voices[0]?.language ?? 'en';
  const listen = () => {
    const text = Array.from((line ?? samples[language]).replaceAll(/\s+/g, ' ').trim())
      .slice(0, SAMPLE_LETTERS)
      .join('');
    speak.mutate({ voice_id: value.voice_id, speed: value.speed, text });
  };
  return (
    <div className="space-y-4 pb-4 pl-9">
      <Field label="Speaker">
        <NativeSelect
          options={voices.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.voice_id}
          onChange={(voice_id) => onChange({ ...value, voice_id })}
        />
      </Field>
      <Slider
        label="Speed"
        min={0.7}
        max={1.4}
        step={0.05}
        value={value.speed}
        valueText={`${value.speed.toFixed(2)} times`}
        onChange={(speed) => onChange({ ...value, speed: Number(speed.toFixed(2)) })}
      />
      <Button
        ref={listenButton}
        size="sm"
        icon={<Volume2 size={18} aria-hidden="true" />}
        busy={speak.isPending}
        onClick={sample.playing ? sample.stop : listen}
      >
        {listenLabel(sample.playing !== null, line !== undefined)}
      </Button>
      {speak.error && <FieldError>{errorText(speak.error, noReplyTexts.speakSample)}</FieldError>}
      {sample.problem && <FieldError>{sample.problem}</FieldError>}
    </div>
  );
}

function listenLabel(isPlaying: boolean, hasWords: boolean): string {
  if (isPlaying) return 'Stop';
  return hasWords ? 'Hear the first scene' : 'Hear this voice';
}
