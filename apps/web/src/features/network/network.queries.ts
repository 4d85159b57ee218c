import {
  blockUser,
  type CircleList,
  cancelRequest,
  getNetwork,
  getSuggestions,
  listBlocks,
  listCircle,
  listMutes,
  muteUser,
  removeConnection,
  respondToRequest,
  sendRequest,
  toggleFollow,
  unblockUser,
  unmuteUser,
} from '@right-circle/contract/network';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { peopleKeys } from '#domain/people/people-keys.ts';
import { call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { onRealtimeChange } from '#lib/realtime.ts';
import { useToast } from '#ui/feedback/toast.tsx';

// Always stale, because relations also change from the other side.
export const networkQueries = {
  overview: () =>
    queryOptions({
      queryKey: peopleKeys.network,
      queryFn: async ({ signal }) => await call(getNetwork, {}, { signal }),
      staleTime: 0,
    }),
  suggestions: () =>
    queryOptions({
      queryKey: peopleKeys.suggestions,
      queryFn: async ({ signal }) => (await call(getSuggestions, {}, { signal })).suggested_friends,
      staleTime: 0,
    }),
  circle: ({ userId, list, q }: { userId: string; list: CircleList; q: string }) =>
    infiniteQueryOptions({
      queryKey: [...peopleKeys.network, 'circle', userId, list, q],
      queryFn: async ({ signal, pageParam }) =>
        await call(
          listCircle,
          { params: { id: userId, list }, query: { q, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  blocks: () =>
    queryOptions({
      queryKey: [...peopleKeys.network, 'blocks'],
      queryFn: async ({ signal }) => (await call(listBlocks, {}, { signal })).users,
      staleTime: 0,
    }),
  mutes: () =>
    queryOptions({
      queryKey: [...peopleKeys.network, 'mutes'],
      queryFn: async ({ signal }) => (await call(listMutes, {}, { signal })).users,
      staleTime: 0,
    }),
};

export async function refreshPeople(client: QueryClient): Promise<void> {
  await Promise.all(Object.values(peopleKeys).map(async (queryKey) => await client.invalidateQueries({ queryKey })));
}

/** Keeps the data on this screen up to date with changes by others. */
export function useLiveNetwork(): void {
  const client = useQueryClient();
  useEffect(() => onRealtimeChange('network_changed', () => void refreshPeople(client)), [client]);
}

type Change<Input, Reply> = {
  send: (input: Input) => Promise<Reply>;
  noReply: string;
  /** Runs even if the refresh has unmounted the button that was clicked. */
  onDone?: ((reply: Reply, input: Input) => void) | undefined;
};

// Never retried: a second toggle would undo the first, and a second request is refused. The mutation stays pending until
// the refreshed data has arrived, so that the screen does not show the old state in between.
function useChange<Input, Reply>({ send, noReply, onDone }: Change<Input, Reply>) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: (reply, input) => onDone?.(reply, input),
    onError: (error) => {
      toast.error(errorText(error, noReply));
    },
    onSettled: async () => await refreshPeople(client),
  });
}

type Done<Input> = ((input: Input) => void) | undefined;

export function useToggleFollow() {
  return useChange({
    send: async (id: string) => await call(toggleFollow, { params: { id } }),
    noReply: noReplyTexts.toggleFollow,
  });
}

export function useSendRequest(onDone?: (isConnected: boolean) => void) {
  return useChange({
    send: async (id: string) => await call(sendRequest, { params: { id }, body: { target_user_id: id } }),
    noReply: noReplyTexts.sendRequest,
    onDone: ({ connection_status }) => onDone?.(connection_status === 'connected'),
  });
}

export type Answer = { requestId: string; action: 'accept' | 'reject' };

export function useRespond(onDone?: Done<Answer>) {
  return useChange({
    send: async ({ requestId, action }: Answer) =>
      await call(respondToRequest, { params: { requestId }, body: { action } }, { asForm: true }),
    noReply: noReplyTexts.respondToRequest,
    onDone: (_, answer) => onDone?.(answer),
  });
}

/** Cancels a request; throws without sending anything if there is no connection id. */
export async function cancelById(connectionId: string | null): Promise<void> {
  if (!connectionId) {
    logError('The request to cancel has no connection id');
    throw new Error(noReplyTexts.cancelRequest);
  }
  await call(cancelRequest, { params: { id: connectionId } });
}

export function useCancelRequest(onDone?: () => void) {
  return useChange({ send: cancelById, noReply: noReplyTexts.cancelRequest, onDone });
}

export function useRemoveConnection(onDone?: Done<string>) {
  return useChange({
    send: async (id: string) => await call(removeConnection, { params: { id } }),
    noReply: noReplyTexts.removeConnection,
    onDone: (_, id) => onDone?.(id),
  });
}

export function useBlock(onDone?: Done<string>) {
  return useChange({
    send: async (id: string) => await call(blockUser, { params: { id } }),
    noReply: noReplyTexts.changeBlock,
    onDone: (_, id) => onDone?.(id),
  });
}

export function useUnblock(onDone?: Done<string>) {
  return useChange({
    send: async (id: string) => await call(unblockUser, { params: { id } }),
    noReply: noReplyTexts.changeBlock,
    onDone: (_, id) => onDone?.(id),
  });
}

export function useMute(onDone?: Done<{ id: string; mute: boolean }>) {
  return useChange({
    send: async ({ id, mute }: { id: string; mute: boolean }) =>
      await call(mute ? muteUser : unmuteUser, { params: { id } }),
    noReply: noReplyTexts.changeBlock,
    onDone: (_, choice) => onDone?.(choice),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  toggleFollow: 'Follow toggle failed. Please try again later.',
  fetchCircle: 'Failed to load the list. Please try again later.',
  fetchNetwork: 'Failed to fetch network suggestions. Please try again later.',
  sendRequest: 'Connection request failed. Please try again later.',
  respondToRequest: 'Connection response failed. Please try again later.',
  fetchSuggestions: 'Failed to fetch suggestions. Please try again later.',
  removeConnection: 'Remove connection failed. Please try again later.',
  cancelRequest: 'Cancel connection failed. Please try again later.',
  fetchMutes: 'Failed to fetch muted people. Please try again later.',
  fetchBlocks: 'Failed to fetch blocked people. Please try again later.',
  changeBlock: 'Your choice was not saved. Please try again later.',
} as const;

/** Shown when a reply arrived without a readable reason. */
export const noDetailTexts = { network: 'Failed to load data' } as const;
