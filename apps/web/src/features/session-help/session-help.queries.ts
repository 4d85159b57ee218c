import {
  getSessionHelp,
  getSessionHelpSettings,
  type SessionHelpSettings,
  saveSessionEntry,
  saveSessionHelpSettings,
  startBrief,
  startNotes,
} from '@right-circle/contract/session-help';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#lib/api-client.ts';
import { newId } from '#lib/new-id.ts';
import { useSaveInOrder } from '#lib/use-save-in-order.ts';

const helpKey = ['chat', 'session-help'] as const;
const settingsKey = ['chat', 'session-help-settings'] as const;

export const sessionHelpQueries = {
  of: (bookingId: string) =>
    queryOptions({
      queryKey: [...helpKey, bookingId],
      queryFn: async ({ signal }) => await call(getSessionHelp, { params: { bookingId } }, { signal }),
    }),
  settings: () =>
    queryOptions({
      queryKey: settingsKey,
      queryFn: async ({ signal }) => await call(getSessionHelpSettings, {}, { signal }),
    }),
};

/**
 * Starts the conversation, only once no matter how often it is pressed. `onStarted` adds it to the list before the
 * user goes there.
 */
export function useStartHelp(bookingId: string, purpose: 'brief' | 'notes', onStarted: () => Promise<void>) {
  const client = useQueryClient();
  const clientId = useRef(newId());
  return useMutation({
    mutationFn: async () => {
      const endpoint = purpose === 'brief' ? startBrief : startNotes;
      return await call(endpoint, { params: { bookingId }, body: { client_id: clientId.current } });
    },
    onSuccess: async () => {
      clientId.current = newId();
      await onStarted();
    },
    onError: async () => await client.invalidateQueries({ queryKey: helpKey }),
  });
}

export function useSaveEntry(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => await call(saveSessionEntry, { params: { bookingId }, body: { text } }),
    onSuccess: async () => await client.invalidateQueries({ queryKey: [...helpKey, bookingId] }),
  });
}

/** A switch moves at once; if the choice was not saved, it moves back. */
export function useSaveHelpSettings() {
  const client = useQueryClient();
  return useSaveInOrder<SessionHelpSettings, SessionHelpSettings>(settingsKey, async (body) => {
    const settings = await call(saveSessionHelpSettings, { body });
    void client.invalidateQueries({ queryKey: helpKey });
    return settings;
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  sendMessage: 'Your message was not sent. Please try again.',
  changeChat: 'Your change was not saved. Please try again later.',
} as const;
