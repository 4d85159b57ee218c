import { limits } from '@right-circle/contract/limits';
import type { OwnSoundKind } from '@right-circle/contract/reel-files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reelQueries } from '../reels.queries.ts';
import type { Recording } from './use-recorder.ts';

const MUSIC_BYTES = limits.reel.bgmMegabytes * 1024 * 1024;

/** The user's own music and speech: kept in this page until the render starts. */
export function useOwnSound() {
  const [musicFile, setMusicFile] = useState<File | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [sent, setSent] = useState<readonly (Blob | undefined)[]>([]);
  const isOpen = (file: Blob | null | undefined) => file !== null && file !== undefined && !sent.includes(file);
  return {
    musicFile,
    setMusicFile,
    recording,
    setRecording,
    hasMusic: musicFile !== null && musicFile.size <= MUSIC_BYTES,
    /** True if leaving the page now would lose a file. */
    hasUnsent: isOpen(musicFile) || isOpen(recording?.file),
    markSent: () => setSent([musicFile ?? undefined, recording?.file]),
  };
}

/** The music or recording saved with the reel; null until it is loaded. */
export function useSavedSound(reelId: string, kind: OwnSoundKind, isWanted: boolean): Blob | null {
  const { data } = useQuery({ ...reelQueries.ownSound(reelId, kind), enabled: isWanted });
  return isWanted ? (data ?? null) : null;
}
