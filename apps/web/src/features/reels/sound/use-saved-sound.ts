import type { OwnSoundKind } from '@right-circle/contract/reel-making';
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#lib/files/use-object-url.ts';
import { reelQueries } from '../reels.queries.ts';

/** Object URL of the music or recording saved with the reel; null until it is loaded. */
export function useSavedSound(reelId: string, kind: OwnSoundKind, isWanted: boolean): string | null {
  const { data } = useQuery({ ...reelQueries.ownSound(reelId, kind), enabled: isWanted });
  return useObjectUrl(isWanted ? (data ?? null) : null);
}
