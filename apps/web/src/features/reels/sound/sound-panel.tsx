import type { ReelDetails } from '@right-circle/contract/reel-making';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts } from '../reels.queries.ts';
import type { Bench } from '../workbench/use-workbench.ts';
import { MusicPicker } from './music-picker.tsx';
import { voiceOfferOf } from './voice-offer.ts';
import { VoicePicker } from './voice-picker.tsx';

type SoundPanelProps = { reel: ReelDetails; bench: Bench; disabled: boolean };

export function SoundPanel({ reel, bench, disabled }: SoundPanelProps) {
  const { user } = useAuth();
  const { composing, tools, sound } = bench;
  const { composition, edit } = composing;
  return (
    <>
      {tools.error && (
        <Banner
          kind="error"
          title="Music and voices did not load"
          action={
            <Button size="sm" busy={tools.isFetching} onClick={() => void tools.refetch()}>
              Try again
            </Button>
          }
        >
          {errorText(tools.error, noReplyTexts.fetchTools)}
        </Banner>
      )}
      <Card>
        <MusicPicker
          tracks={tools.data?.tracks ?? []}
          value={composition.music}
          file={sound.musicFile}
          hasKeptFile={reel.has_bgm_file}
          keptName={reel.bgm_file_name}
          ownUrl={bench.ownMusicUrl}
          disabled={disabled}
          onChange={(music) => edit((now) => ({ ...now, music }))}
          onFile={(file) => {
            sound.setMusicFile(file);
            edit((now) => ({ ...now, music: { kind: 'own' } }));
          }}
        />
      </Card>
      <Card>
        <VoicePicker
          offer={voiceOfferOf(tools.data, reel.language)}
          canInstall={Boolean(user?.is_admin && tools.data?.voice_problem)}
          value={composition.voice}
          lines={composition.scenes.map(({ text }) => text)}
          recording={sound.recording}
          hasKeptRecording={reel.has_voice_file}
          keptRecordingUrl={bench.keptRecordingUrl}
          isRecordingUnreadable={bench.isRecordingUnreadable}
          disabled={disabled}
          onChange={(voice) => edit((now) => ({ ...now, voice }), 'voice')}
          onRecording={sound.setRecording}
        />
      </Card>
    </>
  );
}
