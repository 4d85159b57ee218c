import { useQuery } from '@tanstack/react-query';
import { DoorClosed } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageName } from '#lib/page-title.ts';
import { onRealtime } from '#lib/realtime.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useReconnect } from './connection/use-reconnect.ts';
import { Meeting } from './meeting.tsx';
import { noReplyTexts, roomQueries, useRoomApi } from './rooms.queries.ts';

export function RoomPage() {
  const { slot_id: slotId = '' } = useParams();
  return <RoomView slotId={slotId} refusal={(error) => <Refused error={error} />} />;
}

type RoomViewProps = {
  slotId: string;
  /** Shown if the server denies access. */
  refusal: (error: ApiError) => ReactNode;
};

export function RoomView({ slotId, refusal }: RoomViewProps) {
  const room = useQuery(roomQueries.one(slotId, useRoomApi()));
  const { refetch } = room;
  usePageName(room.data && `Session with ${room.data.other.full_name}`);
  // The session may be cancelled, approved or declined while the user waits.
  useEffect(() => onRealtime('sessions_changed', () => void refetch()), [refetch]);
  useReconnect(() => void refetch());

  const denied = deniedBy(room.error);
  if (room.data && !denied) {
    return <Meeting key={slotId} room={room.data} skewMs={room.data.skewMs} onStale={() => void refetch()} />;
  }
  return (
    <div className="grid min-h-full place-content-center p-4">
      {room.isPending && (
        <>
          <h1>
            <VisuallyHidden>Meeting room</VisuallyHidden>
          </h1>
          <Spinner />
        </>
      )}
      {room.isError &&
        (room.error instanceof ApiError && room.error.status < 500 ? (
          refusal(room.error)
        ) : (
          <ErrorState headingLevel={1} onRetry={() => void refetch()} retrying={room.isFetching}>
            {errorText(room.error, noReplyTexts.fetchRoom)}
          </ErrorState>
        ))}
    </div>
  );
}

/** A guest may be removed during the call. Other errors don't close an open room. */
function deniedBy(error: Error | null): boolean {
  return error instanceof ApiError && ['not_found', 'not_allowed'].includes(error.code);
}

function Refused({ error }: { error: ApiError }) {
  return (
    <EmptyState
      headingLevel={1}
      title="This room is closed to you"
      icon={<DoorClosed size={36} aria-hidden="true" />}
      action={
        <Link to={paths.liveSession} className={buttonClass({ variant: 'primary' })}>
          My session
        </Link>
      }
    >
      <p>{error.code === 'invalid_input' ? "You don't have access to this session." : error.detail}</p>
      <p className="mt-1">
        Invited as a guest? Open the link in your invitation email, or log in with the invited address and confirm it in
        your profile.
      </p>
    </EmptyState>
  );
}
