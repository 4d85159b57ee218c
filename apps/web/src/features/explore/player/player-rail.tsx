import type { Reel } from '@right-circle/contract/reels';
import { followerCountText } from '@right-circle/rules/follower-count';
import { ChevronDown, ChevronUp, Download, Heart, type LucideIcon, MessageCircle, Share2 } from 'lucide-react';
import { type ComponentProps, lazy } from 'react';
import { paths } from '#domain/navigation/paths.ts';
import { saveReel } from '#domain/reels/save-reel.ts';
import { useCopyLink } from '#lib/clipboard/use-copy-link.ts';
import { classNames } from '#ui/class-names.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { PlayerSlots } from './player-slots.ts';

const loadMenu = async () => ({ default: (await import('./reel-menu-items.tsx')).ReelMenuItems });
const ReelMenuItems = lazy(loadMenu);

type PlayerRailProps = {
  reel: Reel;
  slots: PlayerSlots;
  onStep: (step: 1 | -1) => void;
  onLike: () => void;
  showsComments: boolean;
  onComments: () => void;
  onShare: () => void;
};

/** Actions on a reel: over the video on phones, beside it if there is room. */
export function PlayerRail({ reel, slots, onStep, onLike, showsComments, onComments, onShare }: PlayerRailProps) {
  const copyLink = useCopyLink(paths.exploreReel(reel.id));
  return (
    <div
      role="toolbar"
      aria-label="About this reel"
      aria-orientation="vertical"
      className="pointer-events-auto absolute top-15 right-3 z-10 flex flex-col items-center gap-1 sm:inset-y-0 sm:right-auto sm:left-full sm:flex-wrap sm:content-start sm:justify-end sm:gap-2 sm:pl-4"
    >
      <RailButton Icon={ChevronUp} label="Previous reel" onClick={() => onStep(-1)} />
      <RailButton Icon={ChevronDown} label="Next reel" onClick={() => onStep(1)} className="mb-2" />
      {reel.reel_url && (
        <>
          <RailButton
            Icon={Heart}
            label="Like"
            count={reel.likes_count}
            one="like"
            isOn={reel.is_liked}
            aria-pressed={reel.is_liked}
            onClick={onLike}
          />
          <RailButton
            Icon={MessageCircle}
            label="Comments"
            count={reel.comments_count}
            one="comment"
            aria-expanded={showsComments}
            onClick={onComments}
          />
          <RailButton Icon={Share2} label="Share" onClick={onShare} />
        </>
      )}
      <RailButton Icon={Download} label="Download" onClick={() => saveReel(reel)} />
      <span className="grid size-11 place-items-center rounded-full bg-scrim">
        <LazyMenu
          label="More about this reel"
          Items={ReelMenuItems}
          preload={loadMenu}
          itemProps={{
            onCopyLink: copyLink,
            managePath: reel.is_own ? paths.previewOf(reel.id) : null,
            extras: reel.is_own ? null : slots.reelMenu?.(reel),
          }}
        />
      </span>
    </div>
  );
}

type RailButtonProps = ComponentProps<'button'> & {
  Icon: LucideIcon;
  label: string;
  count?: number;
  one?: string;
  isOn?: boolean;
};

/** Shows "3", but is announced as "Like, 3 likes". */
function RailButton({ Icon, label, count, one, isOn = false, className, ...rest }: RailButtonProps) {
  const said = count === undefined ? label : `${label}, ${count} ${count === 1 ? one : `${one}s`}`;
  return (
    <button
      {...rest}
      type="button"
      aria-label={said}
      className={classNames(
        'touch-target grid min-h-11 w-11 shrink-0 place-items-center rounded-full bg-scrim py-2.5 transition-[background-color,color,scale] hover:bg-wash active:scale-[.94]',
        isOn ? 'text-rani' : 'text-on-night',
        className,
      )}
    >
      <Icon size={22} aria-hidden="true" className={isOn ? 'fill-current' : undefined} />
      {count !== undefined && count > 0 && (
        <span className="type-figures font-semibold text-13 leading-none">{followerCountText(count)}</span>
      )}
    </button>
  );
}
