import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { networkQueries, noReplyTexts, useMute, useUnblock } from '../network.queries.ts';

type Person = { user_id: string; username: string; full_name: string; profile_pic: string | null };

/** Lets people unblock somebody here, because neither can open the other's page. */
export function BlockedList() {
  const blocks = useQuery(networkQueries.blocks());
  if (blocks.isPending) return <Spinner />;
  if (blocks.isError) {
    return (
      <ErrorState headingLevel={3} onRetry={() => void blocks.refetch()} retrying={blocks.isFetching}>
        {errorText(blocks.error, noReplyTexts.fetchBlocks)}
      </ErrorState>
    );
  }
  if (blocks.data.length === 0) return <EmptyState headingLevel={3} title="You haven’t blocked anyone" />;
  return (
    <ul className="divide-y divide-line">
      {blocks.data.map((person) => (
        <BlockedRow key={person.user_id} person={person} />
      ))}
    </ul>
  );
}

export function MutedList() {
  const mutes = useQuery(networkQueries.mutes());
  if (mutes.isPending) return <Spinner />;
  if (mutes.isError) {
    return (
      <ErrorState headingLevel={3} onRetry={() => void mutes.refetch()} retrying={mutes.isFetching}>
        {errorText(mutes.error, noReplyTexts.fetchMutes)}
      </ErrorState>
    );
  }
  if (mutes.data.length === 0) return <EmptyState headingLevel={3} title="You haven’t muted anyone" />;
  return (
    <ul className="divide-y divide-line">
      {mutes.data.map((person) => (
        <MutedRow key={person.user_id} person={person} />
      ))}
    </ul>
  );
}

function BlockedRow({ person }: { person: Person }) {
  const toast = useToast();
  const unblock = useUnblock(() => toast.success(`${person.full_name} is no longer blocked`));
  return (
    <Row person={person} label="Unblock" isBusy={unblock.isPending} onUndo={() => unblock.mutate(person.user_id)} />
  );
}

function MutedRow({ person }: { person: Person }) {
  const toast = useToast();
  const unmute = useMute(() => toast.success(`${person.full_name} is no longer muted`));
  const undo = () => unmute.mutate({ id: person.user_id, mute: false });
  return <Row person={person} label="Unmute" isBusy={unmute.isPending} onUndo={undo} />;
}

type RowProps = { person: Person; label: string; isBusy: boolean; onUndo: () => void };

function Row({ person, label, isBusy, onUndo }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={person.full_name} src={person.profile_pic} decorative />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {person.full_name}
        </p>
        <p className="truncate text-15 text-muted">@{person.username}</p>
      </div>
      <Button size="sm" busy={isBusy} onClick={onUndo}>
        {label}
        <VisuallyHidden> {person.full_name}</VisuallyHidden>
      </Button>
    </li>
  );
}
