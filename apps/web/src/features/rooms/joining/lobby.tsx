import type { Room } from '@right-circle/contract/rooms';
import { moneyText } from '@right-circle/rules/money-text';
import { ArrowLeft, Mic, MicOff, RotateCw, Video, VideoOff } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import {
  indiaZoneLabel,
  ownTimeText,
  sessionDayText,
  sessionSpanText,
  sessionTimeText,
} from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ControlButton } from '../call/control-button.tsx';
import { hostsText } from '../call/participants.ts';
import type { CallView } from '../call/use-call.ts';
import { useSessionClock } from '../call/use-clock.ts';
import { VideoTile } from '../call/video-tile.tsx';
import { DevicePickers } from '../devices/device-pickers.tsx';
import type { LocalMedia, LocalMediaStore } from '../devices/local-media.ts';
import { useRoomApi } from '../rooms.queries.ts';

type LobbyProps = { room: Room; skewMs: number; call: CallView; store: LocalMediaStore; local: LocalMedia };

/** Preview of camera and microphone before joining. */
export function Lobby({ room, skewMs, call, store, local }: LobbyProps) {
  const hasAccount = useRoomApi().putNotes !== null;
  return (
    <div className="mx-auto flex min-h-full w-full max-w-[76rem] flex-col gap-6 px-4 pt-4 pb-10 sm:px-8">
      {hasAccount && (
        <Link
          to={paths.liveSession}
          className="touch-target inline-flex w-fit items-center gap-2 py-2 font-semibold text-15 no-underline hover:underline"
        >
          <ArrowLeft size={20} aria-hidden="true" />
          My session
        </Link>
      )}
      <div className="grid flex-1 content-center items-start gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-12">
        <SelfCheck room={room} store={store} local={local} />
        <div className="grid gap-6">
          <MeetingTitle room={room} />
          <DevicePickers store={store} local={local} hasProblems={false} />
          <JoinArea room={room} skewMs={skewMs} call={call} local={local} />
        </div>
      </div>
    </div>
  );
}

function SelfCheck({ room, store, local }: Pick<LobbyProps, 'room' | 'store' | 'local'>) {
  const { camera, microphone, isMuted, isStarting, problems } = local;
  const stream = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);
  const isAudible = microphone !== null && !isMuted;
  const troubles = [problems.camera, problems.microphone].filter((problem) => problem !== undefined);
  return (
    <div className="grid gap-4">
      <div className="relative">
        <VideoTile
          person={room.me}
          caption={camera ? 'You' : isStarting ? 'Starting your camera…' : 'Your camera is off'}
          stream={stream}
          hasPicture={camera !== null}
          isMuted={!isAudible}
          isOwn
          className="aspect-[4/3] w-full sm:aspect-video"
        />
        <div className="absolute right-3 bottom-3 flex gap-3">
          <ControlButton
            label={isAudible ? 'Mute microphone' : 'Unmute microphone'}
            icon={isAudible ? <Mic size={22} /> : <MicOff size={22} />}
            isOff={!isAudible}
            onClick={() => void store.setMicrophone(!isAudible)}
          />
          <ControlButton
            label={camera ? 'Turn camera off' : 'Turn camera on'}
            icon={camera ? <Video size={22} /> : <VideoOff size={22} />}
            isOff={!camera}
            onClick={() => void store.setCamera(!camera)}
          />
        </div>
      </div>
      {!isStarting && troubles.length > 0 && (
        <Banner
          kind="error"
          title={
            troubles.length > 1
              ? 'You cannot be seen or heard yet'
              : problems.camera
                ? 'You cannot be seen yet'
                : 'You cannot be heard yet'
          }
          action={
            <Button size="sm" icon={<RotateCw size={16} aria-hidden="true" />} onClick={() => void store.start()}>
              Try again
            </Button>
          }
        >
          {troubles.map((trouble) => (
            <p key={trouble}>{trouble}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}

function MeetingTitle({ room }: { room: Room }) {
  const ownTime = ownTimeText(room);
  return (
    <div>
      <h1 dir="auto" className="type-display break-words text-40">
        {room.topic}
      </h1>
      <p className="mt-2 text-18">with {hostsText(room)}</p>
      {room.invited_by && <p className="text-15 text-muted">{room.invited_by.full_name} invited you as a guest.</p>}
      <p className="type-figures mt-1 text-15 text-muted">
        {sessionDayText(room.start_time)}, {sessionSpanText(room)}
      </p>
      <p className="text-15 text-muted">{indiaZoneLabel}</p>
      {ownTime && <p className="text-15 text-muted">{ownTime}</p>}
    </div>
  );
}

function JoinArea({ room, skewMs, call, local }: Omit<LobbyProps, 'store'>) {
  const clock = useSessionClock(room, skewMs);
  const isEarly = room.refusal !== null;
  const isJoining = call.state.phase === 'joining';
  return (
    <div className="grid gap-3">
      <DueNote room={room} />
      {call.state.refusal && <Banner kind="error">{call.state.refusal}</Banner>}
      <Button variant="primary" size="lg" block busy={isJoining} disabled={isEarly} onClick={call.join}>
        {joinLabel(local)}
      </Button>
      <p role="status" className="type-figures text-center text-15 text-muted">
        {isEarly
          ? `The room opens at ${sessionTimeText(room.opens_at)} IST. You can check your devices now.`
          : isJoining && !call.state.isOnline
            ? 'Waiting for the live connection…'
            : `${room.is_other_in ? `${room.other.full_name} is already here` : `${room.other.full_name} is not here yet`} · ${clock.text}`}
      </p>
    </div>
  );
}

function DueNote({ room: { due, role, other } }: { room: Room }) {
  if (!due) return null;
  const amount = moneyText(due.amount, due.currency);
  if (role === 'seeker') {
    return (
      <Banner
        action={
          <Link to={paths.pay(due.payment_id)} className={buttonClass({ size: 'sm' })}>
            Pay {amount}
          </Link>
        }
      >
        {amount} is due. You can pay before or after the session.
      </Banner>
    );
  }
  return (
    <Banner>
      {other.full_name} hasn't paid {amount} yet and can join {due.can_join ? 'before paying' : 'after paying'}.
    </Banner>
  );
}

function joinLabel({ camera, microphone, isMuted }: LocalMedia): string {
  if (camera) return 'Join now';
  return microphone && !isMuted ? 'Join without camera' : 'Join without camera and microphone';
}
