import type { Reel } from '@right-circle/contract/reels';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { saveReelDraft } from '#domain/reels/reel-draft.ts';

/** Opens the reel editor, which reads the reel's id from storage. */
export function useOpenMaker(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => {
    saveReelDraft('reelId', id);
    void navigate(paths.reel);
  };
}

type OpenReel = {
  /** Id of the reel in the address. */
  openId: string | null;
  /** Opens a finished reel from the list in the player, and any other in the editor. */
  open: (reel: Reel) => void;
  /** Switches to another reel inside the player by replacing the address, so that Back still closes the player. */
  show: (id: string) => void;
  close: () => void;
};

/** Keeps the open reel in the address: a link opens the player and Back closes it. */
export function useOpenReel(): OpenReel {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openMaker = useOpenMaker();
  const withReel = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('reel', id);
    return next;
  };
  return {
    openId: search.get('reel'),
    open: (reel) => {
      if (!reel.reel_url) openMaker(reel.id);
      else setSearch(withReel(reel.id), { preventScrollReset: true, state: { fromList: true } });
    },
    show: (id) => setSearch(withReel(id), { preventScrollReset: true, replace: true, state }),
    close: () => {
      if (isFromList(state)) {
        void navigate(-1);
        return;
      }
      const next = new URLSearchParams(search);
      next.delete('reel');
      setSearch(next, { preventScrollReset: true, replace: true });
    },
  };
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}
