import type { BlockedUser } from '@right-circle/contract/network';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useToast } from '#ui/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { networkQueries, useUnblock } from './network.queries.ts';

/** A button with the list behind it; a block is lifted here, because the person's page is closed to both. */
export function BlockedPeople() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Ban size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Blocked people
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Blocked people"
        description="They cannot see, follow or contact you, and you do not see them."
      >
        {open && <BlockedList />}
      </Dialog>
    </>
  );
}

function BlockedList() {
  const blocks = useQuery(networkQueries.blocks());
  if (blocks.isPending) return <Spinner />;
  if (blocks.isError) {
    return (
      <ErrorState headingLevel={3} onRetry={() => void blocks.refetch()} retrying={blocks.isFetching}>
        {errorText(blocks.error, noReplyTexts.fetchBlocks)}
      </ErrorState>
    );
  }
  if (blocks.data.length === 0) return <EmptyState headingLevel={3} title="You have blocked nobody" />;
  return (
    <ul className="divide-y divide-line">
      {blocks.data.map((person) => (
        <BlockedRow key={person.user_id} person={person} />
      ))}
    </ul>
  );
}

function BlockedRow({ person }: { person: BlockedUser }) {
  const toast = useToast();
  const unblock = useUnblock(() => toast.success(`${person.full_name} is no longer blocked`));
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={person.full_name} src={person.profile_pic} decorative />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {person.full_name}
        </p>
        <p className="truncate text-15 text-muted">@{person.username}</p>
      </div>
      <Button size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(person.user_id)}>
        Unblock
        <VisuallyHidden> {person.full_name}</VisuallyHidden>
      </Button>
    </li>
  );
}
