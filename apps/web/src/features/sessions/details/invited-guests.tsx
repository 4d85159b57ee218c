import type { Session } from '@right-circle/contract/sessions';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { noReplyTexts, useRemoveGuest } from '../sessions.queries.ts';

/** Invited addresses; both participants can remove one until the session ends. */
export function GuestList({ session }: { session: Session }) {
  const { guests, guests_accepted, status, end_time } = session;
  const now = useMinute();
  const canRemove = status !== 'cancelled' && Date.parse(end_time) > now;
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <>
      <ul className="space-y-1">
        {guests.map((guest) => (
          <li key={guest} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-all">{guest}</span>
            {guests_accepted.includes(guest) && <Badge tone="success">Accepted</Badge>}
            {canRemove && (
              <Button variant="quiet" size="sm" onClick={() => setLeaving(guest)}>
                Remove<VisuallyHidden> {guest}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && <RemoveGuest slotId={session.slot_id} guest={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function RemoveGuest({ slotId, guest, onClose }: { slotId: string; guest: string; onClose: () => void }) {
  const remove = useRemoveGuest(slotId);
  const toast = useToast();
  const send = () =>
    remove.mutate(guest, {
      onSuccess: () => {
        toast.success('Guest removed');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove this guest?"
      description={`${guest} can't join any more, and their link stops working. We won't email them about it.`}
      confirmLabel="Remove guest"
      cancelLabel="Keep guest"
      danger
      loading={remove.isPending}
      error={remove.error ? errorText(remove.error, noReplyTexts.removeGuest) : undefined}
      onConfirm={send}
    />
  );
}
