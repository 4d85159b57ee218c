import { limits } from '@right-circle/contract/limits';
import type { Room } from '@right-circle/contract/rooms';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { LocalMedia } from './local-media.ts';
import { companyText } from './room-state.ts';
import type { CallView } from './use-call.ts';
import { useSessionClock } from './use-clock.ts';
import { VideoTile } from './video-tile.tsx';

type StageProps = { room: Room; skewMs: number; call: CallView; local: LocalMedia; isSavingAll: boolean };

export function Stage({ room, skewMs, call, local, isSavingAll }: StageProps) {
  const { state, remote, wasTogether } = call;
  const { peerMedia, peerId } = state;
  const own = local.screen ?? local.camera;
  const ownStream = useMemo(() => (own ? new MediaStream([own]) : null), [own]);
  const company = companyText(state, room.other.full_name, wasTogether);
  const isSeen = remote !== null && !isSavingAll && (peerMedia.hasCamera || peerMedia.isSharing);
  return (
    <div className="relative min-w-0 flex-1">
      <VideoTile
        person={room.other}
        caption={peerMedia.isSharing ? `${room.other.full_name} shares their screen` : room.other.full_name}
        stream={remote}
        hasPicture={isSeen}
        isMuted={peerId !== null && peerMedia.isMuted}
        isWhole={peerMedia.isSharing}
        speakerId={local.chosen.speaker}
        className="size-full"
      />
      <div className="absolute right-3 bottom-3 aspect-video w-32 sm:right-4 sm:bottom-4 sm:w-56">
        <VideoTile
          person={room.me}
          caption={local.screen ? 'Your screen' : 'You'}
          stream={ownStream}
          hasPicture={own !== null}
          isMuted={local.isMuted || local.microphone === null}
          isOwn
          isWhole={local.screen !== null}
          size="corner"
          className="size-full outline-2 outline-paper"
        />
      </div>
      <div className="absolute inset-x-3 top-3 grid justify-items-center gap-2">
        {company && <Banner className="w-full max-w-xl">{company}</Banner>}
        {local.problems.screen && <Banner className="w-full max-w-xl">{local.problems.screen}</Banner>}
        <LastMinutes room={room} skewMs={skewMs} />
      </div>
    </div>
  );
}

/** Once, and gone with a press. */
function LastMinutes({ room, skewMs }: Pick<StageProps, 'room' | 'skewMs'>) {
  const { isEnding, isFinalStretch } = useSessionClock(room, skewMs);
  const [isDismissed, setDismissed] = useState(false);
  if (!isEnding || isDismissed) return null;
  const { lastMinutes } = limits.room;
  return (
    <Banner
      className="w-full max-w-xl"
      title={isFinalStretch ? `Less than ${lastMinutes} minutes left` : `${lastMinutes} minutes left`}
      action={
        <IconButton
          label="Close"
          size="sm"
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => setDismissed(true)}
        />
      }
    >
      A good moment to agree on the next step. The room stays open a little longer.
    </Banner>
  );
}
