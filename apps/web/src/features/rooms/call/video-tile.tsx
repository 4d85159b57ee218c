import type { RoomPerson } from '@right-circle/contract/rooms';
import { MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { logError } from '#lib/log.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/identity/avatar.tsx';

type VideoTileProps = {
  person: RoomPerson;
  /** Shown at the bottom of the tile. */
  caption: string;
  stream: MediaStream | null;
  hasPicture: boolean;
  isMuted: boolean;
  /** The user's own video: mirrored, and without sound. */
  isOwn?: boolean;
  /** Shows the whole picture with bars, where cropping could cut off text. */
  isWhole?: boolean;
  speakerId?: string;
  size?: 'stage' | 'corner';
  className?: string;
};

export function VideoTile(props: VideoTileProps) {
  const { person, caption, stream, hasPicture, isMuted, isOwn = false, isWhole = false, size = 'stage' } = props;
  return (
    <figure
      className={classNames(
        'relative grid place-items-center overflow-hidden bg-night text-on-night',
        size === 'stage' ? 'rounded-card' : 'rounded-media',
        props.className,
      )}
    >
      {stream && (
        <Player
          stream={stream}
          label={caption}
          isOwn={isOwn}
          speakerId={props.speakerId ?? ''}
          className={classNames(
            'absolute inset-0 size-full',
            isWhole ? 'object-contain' : 'object-cover',
            isOwn && !isWhole && '-scale-x-100',
            !hasPicture && 'invisible',
          )}
        />
      )}
      {!hasPicture && (
        <Avatar name={person.full_name} src={person.profile_pic} size={size === 'stage' ? 'xl' : 'sm'} decorative />
      )}
      <figcaption
        className={classNames(
          'absolute bottom-0 left-0 flex items-center gap-1.5 rounded-media bg-night text-13 text-on-night',
          // The user's own video or buttons may be to its right.
          size === 'stage' ? 'm-2 max-w-[max(55%,7rem)] px-3 py-1' : 'm-1.5 px-2 py-0.5',
        )}
      >
        {isMuted && <MicOff size={14} role="img" aria-label="Muted" className="shrink-0" />}
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{caption}</span>
      </figcaption>
    </figure>
  );
}

type PlayerProps = { stream: MediaStream; label: string; isOwn: boolean; speakerId: string; className: string };

function Player({ stream, label, isOwn, speakerId, className }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBlocked, setBlocked] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    element.play().then(
      () => setBlocked(false),
      // Browsers block sound on a page without a user gesture, such as after a reload.
      (error: unknown) => setBlocked(error instanceof DOMException && error.name === 'NotAllowedError'),
    );
  }, [stream]);
  useEffect(() => {
    const element = video.current;
    if (!element || isOwn || !('setSinkId' in element)) return;
    element.setSinkId(speakerId).catch((error: unknown) => logError('The speaker could not be used', error));
  }, [speakerId, isOwn]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes down what is being said */}
      <video ref={video} aria-label={label} autoPlay playsInline muted={isOwn} className={className} />
      {isBlocked && (
        <Button
          variant="primary"
          className="z-10"
          onClick={() => {
            void video.current?.play().then(() => setBlocked(false));
          }}
        >
          Play sound
        </Button>
      )}
    </>
  );
}
