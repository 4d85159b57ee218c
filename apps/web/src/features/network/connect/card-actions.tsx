import type { NetworkUser } from '@right-circle/contract/network';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useSendRequest } from '../network.queries.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { PendingPopup } from './pending-popup.tsx';

const wide = 'grow whitespace-nowrap';

type CardActionsProps = {
  person: NetworkUser;
  /** Called when the card is about to leave its list. */
  onMoved: () => void;
};

export function SuggestionActions({ person, onMoved }: CardActionsProps) {
  const { user_id, full_name } = person;
  const toast = useToast();
  const send = useSendRequest((isConnected) => {
    toast.success(isConnected ? `You and ${full_name} are connected` : `Request sent to ${full_name}`);
    onMoved();
  });
  return (
    <>
      <Button variant="primary" className={wide} busy={send.isPending} onClick={() => send.mutate(user_id)}>
        Connect
        <VisuallyHidden> with {full_name}</VisuallyHidden>
      </Button>
      <ProfileLink person={person}>View Profile</ProfileLink>
    </>
  );
}

export function RequestActions({ person, onMoved }: CardActionsProps) {
  return (
    <AnswerButtons requestId={person.connection_id} name={person.full_name} onAnswered={onMoved} className={wide} />
  );
}

export function SentActions({ person, onMoved }: CardActionsProps) {
  return (
    <>
      <PendingPopup
        connectionId={person.connection_id}
        name={person.full_name}
        onCancelled={onMoved}
        className={wide}
      />
      <ProfileLink person={person}>VIEW PROFILE</ProfileLink>
    </>
  );
}

function ProfileLink({ person, children }: { person: NetworkUser; children: string }) {
  return (
    <Link to={paths.viewProfile(person.user_id)} className={buttonClass({ className: wide })}>
      {children}
      <VisuallyHidden> of {person.full_name}</VisuallyHidden>
    </Link>
  );
}
