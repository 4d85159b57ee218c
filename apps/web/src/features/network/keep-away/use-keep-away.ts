import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/feedback/toast.tsx';
import { useBlock, useMute, useUnblock } from '../network.queries.ts';
import type { KeptAway } from './block-provider.tsx';

export const BLOCK_TEXT =
  "Neither of you will see the other any more. Your connection and follows end. They won't be notified.";

type Callbacks = { onBlocked?: () => void; onMuted?: () => void };

/** Blocks, mutes or unmutes a person, with an undo. Reloads every query, because the person's posts may be in any of them. */
export function useKeepAway({ id, name }: KeptAway, { onBlocked, onMuted }: Callbacks = {}) {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => void client.invalidateQueries();
  const unblock = useUnblock(() => {
    toast.success(`${name} is no longer blocked`);
    refresh();
  });
  const block = useBlock(() => {
    toast.success(`${name} is blocked`, { action: { label: 'Undo', onSelect: () => unblock.mutate(id) } });
    onBlocked?.();
    refresh();
  });
  const unmute = useMute(() => {
    toast.success(`${name} is no longer muted`);
    refresh();
  });
  const mute = useMute(() => {
    const undo = { label: 'Undo', onSelect: () => unmute.mutate({ id, mute: false }) };
    toast.success(`${name} is muted`, { description: 'You won’t see their posts in your feed.', action: undo });
    onMuted?.();
    refresh();
  });
  return { block, mute, unmute };
}
