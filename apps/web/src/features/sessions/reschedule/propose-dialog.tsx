import type { FreeSlot } from '@right-circle/contract/bookings';
import { limits } from '@right-circle/contract/limits';
import type { Session } from '@right-circle/contract/sessions';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts, useProposeTimes } from '../sessions.queries.ts';
import { slotsForMove } from './free-slots.ts';
import { FreeTimes, useFreeTimes } from './free-times.tsx';

const MOST = limits.guidance.proposedTimes;

type ProposeDialogProps = { session: Session; onClose: () => void };

export function ProposeDialog({ session, onClose }: ProposeDialogProps) {
  const { chosen, toggle } = useChosenTimes(session);
  const [message, setMessage] = useDraft(`propose-${session.slot_id}`);
  const propose = useProposeTimes(session.slot_id);
  const toast = useToast();
  const name = session.seeker.full_name;
  const send = () =>
    propose.mutate(
      { startTimes: chosen.map(({ start_time }) => start_time), message: message.trim() },
      {
        onSuccess: () => {
          setMessage('');
          toast.success(chosen.length === 1 ? 'Time proposed' : 'Times proposed', {
            description: `We've let ${name} know.`,
          });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={() => !propose.isPending && onClose()}
      title="Propose another time"
      description={`Choose up to ${MOST} times. The session stays at its time until ${name} answers. ${name} can also cancel with a full refund.`}
      size="lg"
      footer={
        <>
          <Button disabled={propose.isPending} onClick={onClose}>
            Back
          </Button>
          <Button variant="primary" disabled={chosen.length === 0} busy={propose.isPending} onClick={send}>
            {chosen.length > 1 ? `Propose ${chosen.length} times` : 'Propose time'}
          </Button>
        </>
      }
    >
      {propose.error && (
        <Banner kind="error" className="mb-4">
          {errorText(propose.error, noReplyTexts.proposeTimes)}
        </Banner>
      )}
      <FreeTimes
        session={session}
        chosen={chosen}
        onChoose={toggle}
        isFull={chosen.length === MOST}
        empty={<NothingFree />}
      />
      <ChosenTimes chosen={chosen} onRemove={toggle} />
      <Field label="Message" optional hint={`We'll show it to ${name}.`} className="mt-5">
        <Textarea
          dir="auto"
          counter
          rows={3}
          maxLength={limits.guidance.proposalMessage}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

/** Deselects times that are no longer free. */
function useChosenTimes(session: Session) {
  const [picked, setPicked] = useState<readonly FreeSlot[]>([]);
  const free = useFreeTimes(session);
  const starts = new Set(
    free.data && [...slotsForMove(free.data, session).values()].flat().map(({ start_time }) => start_time),
  );
  const chosen = picked.filter(({ start_time }) => starts.has(start_time));
  const toggle = (slot: FreeSlot) => {
    const others = chosen.filter(({ start_time }) => start_time !== slot.start_time);
    const next = others.length === chosen.length ? [...chosen, slot] : others;
    setPicked(next.toSorted((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time)));
  };
  return { chosen, toggle };
}

function ChosenTimes({ chosen, onRemove }: { chosen: readonly FreeSlot[]; onRemove: (slot: FreeSlot) => void }) {
  return (
    <div aria-live="polite" className="mt-5">
      {chosen.length > 0 && (
        <ul aria-label="Chosen times" className="type-figures flex flex-wrap gap-2">
          {chosen.map((slot) => (
            <li key={slot.start_time} className="min-w-0">
              <Chip onRemove={() => onRemove(slot)} removeLabel={`Remove ${momentText(slot)}`}>
                {momentText(slot)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === MOST && <p className="mt-2 text-15 text-muted">You can propose up to {MOST} times.</p>}
    </div>
  );
}

function NothingFree() {
  return (
    <>
      You have no other free time of this length.{' '}
      <Link to={paths.provideGuidance} className="touch-target text-jamun underline underline-offset-4">
        Add time slots
      </Link>
    </>
  );
}
