import type { Reel } from '@right-circle/contract/reels';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { keepReelDraft } from '#domain/reels/reel-draft.ts';

/** Opens the page where a reel is made, which finds its id in storage. */
export function useOpenMaker(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => {
    keepReelDraft('reelId', id);
    void navigate(paths.reel);
  };
}

type OpenReel = {
  /** The reel the address names. */
  openId: string | null;
  /** From the list: a film opens in the player, anything else where it is made. */
  open: (reel: Reel) => void;
  /** Inside the player: another film takes the place of this one, so that Back still closes. */
  show: (id: string) => void;
  close: () => void;
};

/** The player lives in the address: a link opens it and Back closes it. */
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
