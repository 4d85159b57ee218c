import { limits } from '@right-circle/contract/limits';
import { Mic, Square, Trash2 } from 'lucide-react';
import { clockText } from '#domain/reels/film-clock.ts';
import { useObjectUrl } from '#lib/files/use-object-url.ts';
import { LevelMeter } from '#lib/media/level-meter.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { type Recording, useRecorder } from './use-recorder.ts';

type RecorderProps = {
  lines: readonly string[];
  recording: Recording | null;
  hasKeptRecording: boolean;
  /** URL of the reel's existing recording. */
  keptUrl: string | null;
  /** This browser cannot decode the recording, so the preview cannot follow it. */
  isUnreadable: boolean;
  takesFocus: boolean;
  onRecording: (recording: Recording | null) => void;
};

/** Records the user's voice, with playback and retakes. */
export function Recorder({
  lines,
  recording,
  hasKeptRecording,
  keptUrl,
  isUnreadable,
  takesFocus,
  onRecording,
}: RecorderProps) {
  const recordButton = useFocusOnMount(takesFocus);
  const { state, start, stop } = useRecorder(onRecording);
  const url = useObjectUrl(recording?.file ?? null);
  const isRecording = state.kind === 'recording';
  return (
    <div className="space-y-3 pb-4 pl-9">
      <ReadAloud lines={lines} isUnreadable={isUnreadable} />
      {isRecording && (
        <div className="flex items-center gap-4">
          <output className="type-figures text-15">
            {clockText(state.seconds)} of {clockText(limits.reel.voiceMinutes * 60)}
          </output>
          <LevelMeter track={state.track} className="flex-1" />
        </div>
      )}
      {!isRecording && url && (
        <div>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words stand above it */}
          <audio controls src={url} aria-label="Your recording" className="h-11 w-full" />
          <p className="mt-1 text-15 text-muted">
            {clockText(recording?.seconds ?? 0)} long. It is sent with Generate Reel.
          </p>
        </div>
      )}
      {!isRecording && !url && hasKeptRecording && (
        <div>
          {keptUrl && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the words stand above it
            <audio controls src={keptUrl} aria-label="Your recording from before" className="h-11 w-full" />
          )}
          <p className="mt-1 text-15 text-muted">Your recording from before is used.</p>
        </div>
      )}
      {state.kind === 'failed' && <FieldError>{state.detail}</FieldError>}
      <div className="flex flex-wrap gap-2">
        {isRecording ? (
          <Button size="sm" icon={<Square size={18} aria-hidden="true" />} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            ref={recordButton}
            size="sm"
            icon={<Mic size={18} aria-hidden="true" />}
            busy={state.kind === 'starting'}
            onClick={() => void start()}
          >
            {recording || hasKeptRecording ? 'Record again' : 'Record'}
          </Button>
        )}
        {recording && !isRecording && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onRecording(null)}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

function ReadAloud({ lines, isUnreadable }: Pick<RecorderProps, 'lines' | 'isUnreadable'>) {
  return (
    <>
      <ol className="list-decimal space-y-1 rounded-input bg-wash py-3 pr-4 pl-9">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no name but their place
          <li key={index} dir="auto" className="break-words">
            {line || '…'}
          </li>
        ))}
      </ol>
      <p className="text-15 text-muted">
        {isUnreadable
          ? 'Your browser can’t read this recording, so the preview keeps the lengths you set. Your reel will follow the recording.'
          : 'Each scene lasts as long as you take to read it. Silence at the start and the end is left out.'}
      </p>
    </>
  );
}
