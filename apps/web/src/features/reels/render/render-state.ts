import type { ReelVoice } from '@right-circle/contract/reel-making';
import type { ReelProgress, RenderStage } from '@right-circle/contract/reel-rendering';
import type { Music } from '../workbench/composition.ts';

/** Returns true while the reel is queued or rendering. */
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

/** Label of the progress bar. */
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

/** Returns why the reel can't be rendered yet, as a text for the user; null if it can. */
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
