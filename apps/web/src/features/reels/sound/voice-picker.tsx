import type { ReelVoice } from '@right-circle/contract/reel-making';
import { AudioLines, Mic } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { BuiltInVoice } from './built-in-voice.tsx';
import { PickRow } from './pick-row.tsx';
import { Recorder } from './recorder.tsx';
import type { Recording } from './use-recorder.ts';
import type { VoiceOffer } from './voice-offer.ts';

type VoicePickerProps = {
  offer: VoiceOffer;
  /** An operator, and no voice is installed. */
  canInstall: boolean;
  value: ReelVoice;
  /** Texts of the scenes, to be read aloud. */
  lines: readonly string[];
  recording: Recording | null;
  hasKeptRecording: boolean;
  keptRecordingUrl: string | null;
  isRecordingUnreadable: boolean;
  disabled: boolean;
  onChange: (voice: ReelVoice) => void;
  onRecording: (recording: Recording | null) => void;
};

export function VoicePicker({ offer, canInstall, value, lines, disabled, ...rest }: VoicePickerProps) {
  const name = useId();
  const { onChange } = rest;
  const [isAdded, setIsAdded] = useState(false);
  const add = (voice: ReelVoice) => {
    setIsAdded(true);
    onChange(voice);
  };
  const voices = offer.kind === 'ready' ? offer.voices : null;
  const builtIn = voices && ({ kind: 'built-in', voice_id: voices[0].id, speed: 1 } as const);
  return (
    <fieldset disabled={disabled}>
      <legend className="type-display mb-1 text-22">Voice</legend>
      {value.kind === 'none' && builtIn && (
        <VoiceOver text="Reads your scenes aloud. You can hear the first one before you generate the reel.">
          <Button variant="primary" icon={<AudioLines size={18} aria-hidden="true" />} onClick={() => add(builtIn)}>
            Add a voice-over
          </Button>
        </VoiceOver>
      )}
      {value.kind !== 'own' && offer.kind === 'missing' && (
        <VoiceOver text={offer.reason}>
          <Button icon={<Mic size={18} aria-hidden="true" />} onClick={() => add({ kind: 'own' })}>
            Record my own voice
          </Button>
          {canInstall && <InstallLink />}
        </VoiceOver>
      )}
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
              isUnreadable={rest.isRecordingUnreadable}
              takesFocus={isAdded}
              onRecording={rest.onRecording}
            />
          )}
        </div>
        <div>
          <PickRow
            name={name}
            label="Built-in voice"
            hint={builtInHints[offer.kind]}
            isChosen={value.kind === 'built-in'}
            disabled={!builtIn}
            onChoose={() => builtIn && onChange(builtIn)}
          />
          {value.kind === 'built-in' && voices && (
            <BuiltInVoice
              voices={voices}
              value={value}
              line={lines.find((line) => line.trim() !== '')}
              takesFocus={isAdded}
              onChange={onChange}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}

const builtInHints: Record<VoiceOffer['kind'], string> = {
  ready: 'Speaks each scene.',
  missing: 'Not available for this reel.',
  loading: 'Looking for voices…',
};

/** Shortcut to a voice-over, above the options. */
function VoiceOver({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="my-3 space-y-3 rounded-media bg-wash p-4">
      <p className="wrap-anywhere text-15">{text}</p>
      {children}
    </div>
  );
}

function InstallLink() {
  return (
    <p className="text-15">
      You’re an operator:{' '}
      <Link to={paths.adminVoice} className="font-semibold underline underline-offset-2 hover:no-underline">
        install the voice on the admin page
      </Link>
      .
    </p>
  );
}
