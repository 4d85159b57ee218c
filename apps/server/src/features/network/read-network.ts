import { limits } from '@right-circle/contract/limits';
import type { CircleList } from '@right-circle/contract/network';
import { canSee } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { cursorText, readCursor } from '#platform/page-cursor.ts';
import { type Blocked, blockedBy, type Muted, mutedBy } from './block.store.ts';
import { type CircleMember, circleMembers } from './circle.store.ts';
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

const MAX_TERMS = 5;

type Query = { viewerId: string; ownerId: string; list: CircleList; q: string; cursor?: string | undefined };

/** Returns a page of a person's followers, people they follow, or connections. */
export async function listCircle(
  db: Db,
  { viewerId, ownerId, list, q, cursor }: Query,
): Promise<{ people: CircleMember[]; next: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && !after) throw new AppError('bad_request', 'This page of the list does not exist.');
  if (!(await canSee(db, viewerId, ownerId))) throw new AppError('not_found', 'This profile does not exist.');
  const terms = q.toLowerCase().replaceAll('@', ' ').split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  const size = limits.circlePageSize;
  const rows = await circleMembers(db, { viewerId, ownerId, list, terms, after, limit: size + 1 });
  const people = rows.slice(0, size);
  const last = people.at(-1);
  return { people, next: rows.length > size && last ? cursorText(last) : null };
}
