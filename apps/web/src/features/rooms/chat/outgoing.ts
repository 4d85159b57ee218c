import { useState } from 'react';
import { readDraft, saveDraft } from '#lib/forms/draft.ts';

export type OutgoingMessage = {
  client_id: string;
  text: string;
  problem: string | null;
  /** No reply arrived: resent automatically once the connection is back. */
  isUnheard: boolean;
};
type Change = (list: OutgoingMessage[]) => OutgoingMessage[];

/**
 * Messages that haven't reached the server yet, kept as long as the tab. They are changed in the storage, too, because a
 * reply may arrive after the room was left.
 */
export function useOutgoing(slotId: string, interrupted: string): [OutgoingMessage[], (change: Change) => void] {
  const key = `room-unsent-${slotId}`;
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>(() =>
    readOutgoing(key).map((message) => ({ ...message, problem: message.problem ?? interrupted })),
  );
  const change = (next: Change) => {
    setOutgoing(next);
    const list = next(readOutgoing(key));
    saveDraft(key, list.length > 0 ? JSON.stringify(list) : '');
  };
  return [outgoing, change];
}

function readOutgoing(key: string): OutgoingMessage[] {
  try {
    const kept = JSON.parse(readDraft(key)) as unknown;
    return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { client_id, text } = value as Record<string, unknown>;
  return typeof client_id === 'string' && typeof text === 'string';
}
