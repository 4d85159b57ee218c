import type { ReelProgress, ReelVoice, RenderStage } from '@right-circle/contract/reel-making';
import type { Music } from '../workbench/composition.ts';

/** Waiting for its turn, or being rendered. */
export function isBeingMade(progress: Pick<ReelProgress, 'status'> | undefined): boolean {
  return progress?.status === 'queued' || progress?.status === 'processing';
}

const stageWords: Record<RenderStage, string> = {
  pictures: 'Preparing your images',
  voice: 'Speaking the words',
  sound: 'Mixing the sound',
  film: 'Drawing the film',
  saving: 'Saving your reel',
};

/** What the bar says while a reel is made. */
export function progressWords({ status, stage }: Pick<ReelProgress, 'status' | 'stage'>): string {
  if (status === 'queued' || stage === null) return 'Waiting for its turn';
  return stageWords[stage];
}

type RenderNeeds = {
  music: Music;
  voice: ReelVoice;
  hasMusicFile: boolean;
  hasRecording: boolean;
  voiceIds: readonly string[];
  hasOpenUploads: boolean;
};

/** Why the reel cannot be made yet, in words for its maker; null when it can. */
export function renderRefusal(needs: RenderNeeds): string | null {
  const { music, voice } = needs;
  if (needs.hasOpenUploads) return 'An image is still being uploaded.';
  if (music.kind === 'own' && !needs.hasMusicFile) return 'Choose your music file, or other music.';
  if (voice.kind === 'own' && !needs.hasRecording) return 'Record your voice first, or choose another voice.';
  if (voice.kind === 'built-in' && !needs.voiceIds.includes(voice.voice_id)) {
    return 'The chosen voice is not installed here. Choose another voice.';
  }
  return null;
}
