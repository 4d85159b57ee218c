import { Volume2 } from 'lucide-react';
import { logError } from '#lib/log.ts';
import { LevelMeter } from '#lib/media/level-meter.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import type { DeviceChoice, LocalMedia, LocalMediaStore } from './local-media.ts';

type DevicePickersProps = {
  store: LocalMediaStore;
  local: LocalMedia;
  /** False where the screen itself says what is wrong with camera and microphone. */
  hasProblems?: boolean;
};

/** Selects and tests camera, microphone and speaker. */
export function DevicePickers({ store, local, hasProblems = true }: DevicePickersProps) {
  const { cameras, microphones, speakers, chosen } = local;
  const problems = hasProblems ? local.problems : {};
  return (
    <div className="grid gap-4">
      <Field label="Microphone" error={problems.microphone}>
        <NativeSelect
          options={optionsOf(microphones)}
          value={chosen.microphone || currentId(local.microphone)}
          onChange={(id) => void store.choose('microphone', id)}
        />
      </Field>
      {local.microphone && !local.isMuted && <LevelMeter track={local.microphone} className="-mt-1" />}
      <Field label="Camera" error={problems.camera}>
        <NativeSelect
          options={optionsOf(cameras)}
          value={chosen.camera || currentId(local.camera)}
          onChange={(id) => void store.choose('camera', id)}
        />
      </Field>
      <div className="flex items-end gap-3">
        <Field label="Speaker" className="min-w-0 flex-1">
          <NativeSelect
            options={optionsOf(speakers)}
            value={chosen.speaker}
            onChange={(id) => void store.choose('speaker', id)}
          />
        </Field>
        <Button
          className="min-h-12"
          icon={<Volume2 size={18} aria-hidden="true" />}
          onClick={() => {
            playChime(chosen.speaker).catch((error: unknown) => logError('The speaker could not be tried', error));
          }}
        >
          Test
        </Button>
      </div>
    </div>
  );
}

function optionsOf(devices: DeviceChoice[]) {
  const standard = { value: '', label: devices.length > 0 ? 'Standard device' : 'None found' };
  return [standard, ...devices.filter(({ id }) => id !== 'default').map(({ id, label }) => ({ value: id, label }))];
}

function currentId(track: MediaStreamTrack | null): string {
  const id = track?.getSettings().deviceId ?? '';
  return id === 'default' ? '' : id;
}

const NOTES_HZ = [523.25, 659.25, 783.99];
const NOTE_SECONDS = 0.28;

/** Plays three rising notes on the chosen speaker. */
async function playChime(speakerId: string): Promise<void> {
  const context = new AudioContext();
  if (speakerId && 'setSinkId' in context) {
    await (context as AudioContext & { setSinkId: (id: string) => Promise<void> }).setSinkId(speakerId);
  }
  await context.resume();
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const [from, until] = [index, index + 1].map((count) => context.currentTime + count * NOTE_SECONDS) as [
      number,
      number,
    ];
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, from);
    volume.gain.exponentialRampToValueAtTime(0.001, until);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(until);
  }
  setTimeout(() => void context.close(), NOTES_HZ.length * NOTE_SECONDS * 1000 + 200);
}
