import type { Relation } from '@right-circle/contract/network';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { AnswerButtons } from '../connect/answer-buttons.tsx';
import { PendingPopup } from '../connect/pending-popup.tsx';
import { useLiveNetwork, useSendRequest } from '../network.queries.ts';
import { FollowButton } from './follow-button.tsx';

// A menu is 40 kB of code that few open: it comes after the page.
const RelationMenu = lazy(async () => ({ default: (await import('./relation-menu.tsx')).RelationMenu }));

const ConnectedMenu = lazy(async () => ({ default: (await import('./connected-menu.tsx')).ConnectedMenu }));

export type RelationActionsProps = {
  userId: string;
  name: string;
  relation: Pick<Relation, 'is_following' | 'connection_status' | 'connection_id' | 'is_muted'>;
  /** The page of somebody blocked is gone: where to go instead. */
  onBlocked: () => void;
  /** Whether the page has something to do that comes before connecting. */
  isSecondary: boolean;
  /** More `MenuItem`s for the menu behind the dots. */
  menuItems?: ReactNode;
};

/** What one can do about another person: follow, connect, and keep them away. Nothing about oneself. */
export function RelationActions(props: RelationActionsProps) {
  const { userId, name, relation, isSecondary, onBlocked, menuItems } = props;
  useLiveNetwork();
  if (relation.connection_status === 'self') return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ConnectionButtons userId={userId} name={name} relation={relation} isSecondary={isSecondary} />
      <div className="flex items-center gap-2">
        <FollowButton userId={userId} name={name} isFollowing={relation.is_following} size="md" />
        <Suspense fallback={<span className="size-11" />}>
          <RelationMenu userId={userId} name={name} isMuted={relation.is_muted} onBlocked={onBlocked}>
            {menuItems}
          </RelationMenu>
        </Suspense>
      </div>
    </div>
  );
}

type ConnectionButtonsProps = Pick<RelationActionsProps, 'userId' | 'name' | 'relation' | 'isSecondary'>;

function ConnectionButtons({ userId, name, relation, isSecondary }: ConnectionButtonsProps) {
  switch (relation.connection_status) {
    case 'pending_sent':
      return <PendingPopup connectionId={relation.connection_id} name={name} />;
    case 'pending_received':
      return <AnswerButtons requestId={relation.connection_id} name={name} />;
    case 'connected':
      return (
        <Suspense fallback={<Button disabled>Connected</Button>}>
          <ConnectedMenu userId={userId} name={name} />
        </Suspense>
      );
    default:
      return <ConnectButton userId={userId} isSecondary={isSecondary} />;
  }
}

function ConnectButton({ userId, isSecondary }: Pick<ConnectionButtonsProps, 'userId' | 'isSecondary'>) {
  const send = useSendRequest();
  return (
    <Button variant={isSecondary ? 'outline' : 'primary'} busy={send.isPending} onClick={() => send.mutate(userId)}>
      Connect
    </Button>
  );
}
