import type { Session } from '@right-circle/contract/sessions';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts, useInviteGuests } from '../sessions.queries.ts';
import { roomFor } from './guest-list.ts';
import { useGuestList } from './use-guest-list.ts';

export function InviteDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const list = useGuestList(`invite-${session.slot_id}`, session.guests);
  const invite = useInviteGuests(session.slot_id);
  const toast = useToast();
  const send = () => {
    const everyone = list.take();
    if (!everyone) return;
    invite.mutate(everyone, {
      onSuccess: () => {
        list.clear();
        toast.success(everyone.length === 1 ? 'Invitation sent' : `${everyone.length} invitations sent`);
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={() => !invite.isPending && onClose()}
      title="Invite others"
      description={`Each guest gets one email asking if they want the details. ${roomText(roomFor(session.guests) - list.chosen.length)}`}
      footer={
        <>
          <Button disabled={invite.isPending} onClick={onClose}>
            Back
          </Button>
          <Button variant="primary" busy={invite.isPending} onClick={send}>
            Send invitations
          </Button>
        </>
      }
    >
      {invite.error && (
        <Banner kind="error" className="mb-4">
          {errorText(invite.error, noReplyTexts.inviteGuests)}
        </Banner>
      )}
      <GuestForm list={list} />
      {session.guests.length > 0 && (
        <p className="mt-4 break-words text-15 text-muted">Invited already: {session.guests.join(', ')}</p>
      )}
    </Dialog>
  );
}

function GuestForm({ list }: { list: ReturnType<typeof useGuestList> }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        list.add();
      }}
    >
      <Field label="Email" error={list.problem ?? undefined} hint="Separate several addresses with commas.">
        <span className="flex items-center gap-2">
          <TextInput
            inputMode="email"
            autoComplete="off"
            placeholder="name@example.com"
            value={list.typed}
            onChange={(event) => list.type(event.target.value)}
            className="flex-1"
          />
          <Button type="submit">Add</Button>
        </span>
      </Field>
      {list.chosen.length > 0 && (
        <ul aria-label="To be invited" className="mt-4 flex flex-wrap gap-2">
          {list.chosen.map((address) => (
            <li key={address} className="max-w-full">
              <Chip onRemove={() => list.remove(address)} removeLabel={`Remove ${address}`}>
                {address}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function roomText(left: number): string {
  if (left <= 0) return 'The session is full.';
  return left === 1 ? 'There is room for one more.' : `There is room for ${left} more.`;
}
