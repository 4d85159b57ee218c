import type { Relation } from '@right-circle/contract/network';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { AnswerButtons } from '../connect/answer-buttons.tsx';
import { PendingPopup } from '../connect/pending-popup.tsx';
import { useLiveNetwork, useSendRequest } from '../network.queries.ts';
import { FollowButton } from './follow-button.tsx';

// Lazy: the menu is 40 kB of code that few people open.
const RelationMenu = lazy(async () => ({ default: (await import('./relation-menu.tsx')).RelationMenu }));

const ConnectedMenu = lazy(async () => ({ default: (await import('./connected-menu.tsx')).ConnectedMenu }));

export type RelationActionsProps = {
  userId: string;
  name: string;
  relation: Pick<Relation, 'is_following' | 'connection_status' | 'connection_id' | 'is_muted'>;
  /** Called after a block, to leave the page: a blocked person's page cannot be shown. */
  onBlocked: () => void;
  /** True if another action on the page is more important than connecting. */
  isSecondary: boolean;
  /** More `MenuItem`s for the "more" menu. */
  menuItems?: ReactNode;
};

/** Actions on another person: follow, connect, mute and block. Renders nothing on the person's own page. */
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
