import type { ReelVoice } from '@right-circle/contract/reel-making';
import type { FilmLanguage } from '@right-circle/film/film';
import { useId } from 'react';
import { BuiltInVoice } from './built-in-voice.tsx';
import { PickRow } from './pick-row.tsx';
import { Recorder } from './recorder.tsx';
import type { Recording } from './use-recorder.ts';

export type OfferedVoice = { id: string; name: string; language: FilmLanguage };

type VoicePickerProps = {
  voices: readonly OfferedVoice[];
  /** Why there are none, and how to add them. */
  voiceProblem: string | null;
  language: FilmLanguage;
  value: ReelVoice;
  /** What the scenes say, to be read aloud. */
  lines: readonly string[];
  recording: Recording | null;
  hasKeptRecording: boolean;
  keptRecordingUrl: string | null;
  disabled: boolean;
  onChange: (voice: ReelVoice) => void;
  onRecording: (recording: Recording | null) => void;
};

export function VoicePicker({ voices, voiceProblem, language, value, lines, disabled, ...rest }: VoicePickerProps) {
  const name = useId();
  const fitting = voices.filter((voice) => voice.language === language);
  const { onChange } = rest;
  const first = fitting[0];
  return (
    <fieldset disabled={disabled}>
      <legend className="type-display mb-1 text-22">Voice</legend>
      <div className="divide-y divide-line">
        <PickRow
          name={name}
          label="No voice"
          isChosen={value.kind === 'none'}
          onChoose={() => onChange({ kind: 'none' })}
        />
        <div>
          <PickRow
            name={name}
            label="My own voice"
            hint="Read your scenes aloud, here in the browser."
            isChosen={value.kind === 'own'}
            onChoose={() => onChange({ kind: 'own' })}
          />
          {value.kind === 'own' && (
            <Recorder
              lines={lines}
              recording={rest.recording}
              hasKeptRecording={rest.hasKeptRecording}
              keptUrl={rest.keptRecordingUrl}
              onRecording={rest.onRecording}
            />
          )}
        </div>
        <div>
          <PickRow
            name={name}
            label="Built-in voice"
            hint={
              first || voiceProblem ? (voiceProblem ?? 'Speaks each scene.') : 'There is no voice for this language.'
            }
            isChosen={value.kind === 'built-in'}
            disabled={!first}
            onChoose={() => first && onChange({ kind: 'built-in', voice_id: first.id, speed: 1 })}
          />
          {value.kind === 'built-in' && first && (
            <BuiltInVoice
              voices={fitting}
              value={value}
              line={lines.find((line) => line.trim() !== '')}
              onChange={onChange}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}
