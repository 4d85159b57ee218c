import { limits } from '@right-circle/contract/limits';
import type { Room } from '@right-circle/contract/rooms';
import { X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import type { LocalMedia } from '../devices/local-media.ts';
import { companyText } from '../room-state.ts';
import { type StageTile, stageTiles } from './participants.ts';
import type { CallView } from './use-call.ts';
import { useSessionClock } from './use-clock.ts';
import { VideoTile } from './video-tile.tsx';

type StageProps = { room: Room; skewMs: number; call: CallView; local: LocalMedia; isSavingAll: boolean };

export function Stage({ room, skewMs, call, local, isSavingAll }: StageProps) {
  const own = local.screen ?? local.camera;
  const ownStream = useMemo(() => (own ? new MediaStream([own]) : null), [own]);
  const company = companyText(call.state, room.other, call.wasTogether);
  const tiles = stageTiles(room, call.state);
  return (
    <div className="relative min-w-0 flex-1">
      <div className={classNames('grid size-full auto-rows-fr gap-3', columnsFor(tiles.length))}>
        {tiles.map((tile) => (
          <PersonTile key={tile.person.username} tile={tile} {...{ call, local, isSavingAll }} />
        ))}
      </div>
      <div
        className={classNames(
          'absolute right-3 aspect-video w-32 sm:right-4 sm:w-56',
          // With several tiles it goes above the row of names, because some of them are on its side of the stage.
          tiles.length > 1 ? 'bottom-16 max-h-[calc(100%-5rem)]' : 'bottom-3 sm:bottom-4',
        )}
      >
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
        {call.isRelayDown && <RelayDown />}
        <LastMinutes room={room} skewMs={skewMs} />
      </div>
    </div>
  );
}

function columnsFor(count: number): string {
  if (count === 1) return 'grid-cols-1';
  // Cameras are wide: stacked, less of each face is cropped on a portrait screen.
  if (count === 2) return 'grid-cols-1 landscape:grid-cols-2';
  return count <= 4 ? 'grid-cols-2' : 'grid-cols-2 lg:grid-cols-3';
}

type PersonTileProps = Pick<StageProps, 'call' | 'local' | 'isSavingAll'> & { tile: StageTile };

function PersonTile({ tile: { person, caption, peer }, call, local, isSavingAll }: PersonTileProps) {
  const stream = (peer && call.remotes.get(peer.peer_id)) ?? null;
  const isSeen = stream !== null && !isSavingAll && (peer?.media.hasCamera || peer?.media.isSharing);
  return (
    <VideoTile
      person={person}
      caption={caption}
      stream={stream}
      hasPicture={isSeen ?? false}
      isMuted={peer?.media.isMuted ?? false}
      isWhole={peer?.media.isSharing ?? false}
      speakerId={local.chosen.speaker}
      className="size-full min-h-0"
    />
  );
}

/** Only a notice: people who are connected directly don't need the relay. */
function RelayDown() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <DismissableBanner title="Our relay server does not answer" onDismiss={() => setDismissed(true)}>
      You are connected directly where that is possible. If you cannot see each other, try another network, such as a
      phone’s.
    </DismissableBanner>
  );
}

/** Shown once, until it is dismissed. */
function LastMinutes({ room, skewMs }: Pick<StageProps, 'room' | 'skewMs'>) {
  const { isEnding, isFinalStretch } = useSessionClock(room, skewMs);
  const [isDismissed, setDismissed] = useState(false);
  if (!isEnding || isDismissed) return null;
  const { lastMinutes } = limits.room;
  return (
    <DismissableBanner
      title={isFinalStretch ? `Less than ${lastMinutes} minutes left` : `${lastMinutes} minutes left`}
      onDismiss={() => setDismissed(true)}
    >
      A good moment to agree on the next step. The room stays open a little longer.
    </DismissableBanner>
  );
}

type DismissableBannerProps = { title: string; children: ReactNode; onDismiss: () => void };

function DismissableBanner({ title, children, onDismiss }: DismissableBannerProps) {
  return (
    <Banner
      className="w-full max-w-xl"
      title={title}
      action={<IconButton label="Close" size="sm" icon={<X size={18} aria-hidden="true" />} onClick={onDismiss} />}
    >
      {children}
    </Banner>
  );
}
