import { limits } from '@right-circle/contract/limits';
import { Music2, Pause, Play } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FileButton } from '#ui/buttons/file-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import type { Music } from '../workbench/composition.ts';
import { PickRow } from './pick-row.tsx';
import { useSoundSample } from './use-sound-sample.ts';

type Track = { id: string; name: string; mood: string; url: string };

type MusicPickerProps = {
  tracks: readonly Track[];
  value: Music;
  /** The file chosen here; null if none is, even if the reel already has one. */
  file: File | null;
  hasKeptFile: boolean;
  /** Name of the reel's existing file, if known. */
  keptName: string | null;
  /** URL of the user's own music, chosen here or uploaded before. */
  ownUrl: string | null;
  disabled: boolean;
  onChange: (music: Music) => void;
  onFile: (file: File) => void;
};

const MAX_BYTES = limits.reel.bgmMegabytes * 1024 * 1024;

export function MusicPicker(props: MusicPickerProps) {
  const { tracks, value, file, hasKeptFile, keptName, ownUrl, disabled, onChange, onFile } = props;
  const name = useId();
  const sample = useSoundSample();
  return (
    <fieldset disabled={disabled}>
      <legend className="type-display mb-1 text-22">Music</legend>
      <div className="divide-y divide-line">
        <PickRow
          name={name}
          label="No music"
          isChosen={value.kind === 'none'}
          onChoose={() => onChange({ kind: 'none' })}
        />
        {tracks.map((track) => (
          <PickRow
            key={track.id}
            name={name}
            label={track.name}
            hint={track.mood}
            isChosen={value.kind === 'track' && value.url === track.url}
            onChoose={() => onChange({ kind: 'track', url: track.url })}
            action={<Listen name={track.name} url={track.url} sample={sample} />}
          />
        ))}
        <OwnMusic
          name={name}
          isChosen={value.kind === 'own'}
          file={file}
          hasKeptFile={hasKeptFile}
          keptName={keptName}
          listen={ownUrl && <Listen name="your music" url={ownUrl} sample={sample} />}
          onChoose={() => onChange({ kind: 'own' })}
          onFile={onFile}
        />
      </div>
      {sample.problem && <FieldError>{sample.problem}</FieldError>}
    </fieldset>
  );
}

type ListenProps = { name: string; url: string; sample: ReturnType<typeof useSoundSample> };

function Listen({ name, url, sample }: ListenProps) {
  const isPlaying = sample.playing === url;
  return (
    <IconButton
      label={isPlaying ? `Stop ${name}` : `Listen to ${name}`}
      icon={isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      onClick={() => sample.toggle(url)}
    />
  );
}

type OwnMusicProps = Pick<MusicPickerProps, 'file' | 'hasKeptFile' | 'keptName' | 'onFile'> & {
  name: string;
  isChosen: boolean;
  listen: ReactNode;
  onChoose: () => void;
};

function OwnMusic({ name, isChosen, file, hasKeptFile, keptName, listen, onChoose, onFile }: OwnMusicProps) {
  const isTooBig = file !== null && file.size > MAX_BYTES;
  const { bgmMegabytes, bgmMinutes } = limits.reel;
  const kept = hasKeptFile ? (keptName ?? 'The file you uploaded earlier.') : null;
  return (
    <div>
      <PickRow
        name={name}
        label="My own music"
        hint={
          file || kept ? (
            <bdi>{file?.name ?? kept}</bdi>
          ) : (
            `MP3, M4A, WAV or OGG, up to ${bgmMegabytes} MB and ${bgmMinutes} minutes.`
          )
        }
        isChosen={isChosen}
        onChoose={onChoose}
        action={
          <span className="flex shrink-0 items-center gap-2">
            <FileButton
              accept="audio/*,.mp3,.m4a,.aac,.wav,.ogg,.opus"
              onFiles={([chosen]) => chosen && onFile(chosen)}
              size="sm"
              icon={<Music2 size={18} aria-hidden="true" />}
            >
              {file || hasKeptFile ? 'Change' : 'Choose'}
              <span className="sr-only"> your music file</span>
            </FileButton>
            {listen}
          </span>
        }
      />
      {isChosen && isTooBig && <FieldError>{`This file is larger than ${bgmMegabytes} MB.`}</FieldError>}
      {isChosen && file && !isTooBig && (
        <p className="pb-2 text-15 text-muted">Use only music you may use. It is sent with Generate Reel.</p>
      )}
    </div>
  );
}
