/** The single row between two people, request or connection. */
export type Connection = { id: string; requestedBy: string; requestedTo: string; isConnected: boolean };

export type ConnectionRefusal = 'already_requested' | 'already_connected' | 'not_allowed';

/** Effect of a request by `byUserId`: a new request, a match with a crossing one, or nothing. */
export function requestOutcome(
  existing: Connection | undefined,
  byUserId: string,
): 'ask' | 'connect' | ConnectionRefusal {
  if (!existing) return 'ask';
  if (existing.isConnected) return 'already_connected';
  return existing.requestedBy === byUserId ? 'already_requested' : 'connect';
}

/** Accepting twice has one effect; a connection can be removed but no longer rejected. */
export function responseOutcome(
  connection: Connection,
  byUserId: string,
  action: 'accept' | 'reject',
): 'connect' | 'reject' | 'nothing' | ConnectionRefusal {
  if (connection.requestedTo !== byUserId) return 'not_allowed';
  if (!connection.isConnected) return action === 'accept' ? 'connect' : 'reject';
  return action === 'accept' ? 'nothing' : 'already_connected';
}

export function cancelRefusal(connection: Connection, byUserId: string): ConnectionRefusal | null {
  if (connection.requestedBy !== byUserId) return 'not_allowed';
  return connection.isConnected ? 'already_connected' : null;
}

type Grounds = { mutualCount: number; sharedCategories: readonly string[]; followersCount: number };

/** Why someone is suggested, in ranking order. */
export function suggestionReason({ mutualCount, sharedCategories, followersCount }: Grounds, appName: string): string {
  if (mutualCount > 0) return `${mutualCount} mutual connection${mutualCount === 1 ? '' : 's'}`;
  if (sharedCategories.length > 0) return `Also into ${sharedCategories.slice(0, 2).join(' and ')}`;
  return followersCount > 0 ? `Popular on ${appName}` : `A new face on ${appName}`;
}
