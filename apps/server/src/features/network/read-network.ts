import type { Db } from '#platform/db/db.ts';
import { type Blocked, blockedBy, type Muted, mutedBy } from './block.store.ts';
import { pendingRequests, type Requester } from './network-person.store.ts';
import { type Suggestion, suggestPeople } from './suggestion.store.ts';

export type Network = { suggestions: Suggestion[]; toAccept: Requester[]; sent: Requester[] };

export async function readNetwork(db: Db, userId: string): Promise<Network> {
  const [suggestions, toAccept, sent] = await Promise.all([
    suggestPeople(db, userId),
    pendingRequests(db, userId, 'to_accept'),
    pendingRequests(db, userId, 'sent'),
  ]);
  return { suggestions, toAccept, sent };
}

export async function listSuggestions(db: Db, userId: string): Promise<Suggestion[]> {
  return await suggestPeople(db, userId);
}

export async function listBlocked(db: Db, userId: string): Promise<Blocked[]> {
  return await blockedBy(db, userId);
}

export async function listMuted(db: Db, userId: string): Promise<Muted[]> {
  return await mutedBy(db, userId);
}
