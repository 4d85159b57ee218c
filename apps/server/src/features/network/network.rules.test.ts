import { describe, expect, it } from 'vitest';
import { type Connection, cancelRefusal, requestOutcome, responseOutcome, suggestionReason } from './network.rules.ts';

const pending: Connection = { id: 'c', requestedBy: 'asha', requestedTo: 'kabir', isConnected: false };
const connected: Connection = { ...pending, isConnected: true };

describe('transitions between two people', () => {
  it.each([
    [undefined, 'asha', 'ask'],
    [pending, 'asha', 'already_requested'],
    [pending, 'kabir', 'connect'],
    [connected, 'asha', 'already_connected'],
    [connected, 'kabir', 'already_connected'],
  ] as const)('[CONN-39] on %j a request by %s leads to %s', (existing, by, outcome) => {
    expect(requestOutcome(existing, by)).toBe(outcome);
  });

  it.each([
    [pending, 'kabir', 'accept', 'connect'],
    [pending, 'kabir', 'reject', 'reject'],
    [pending, 'asha', 'accept', 'not_allowed'],
    [pending, 'nobody', 'reject', 'not_allowed'],
    [connected, 'kabir', 'accept', 'nothing'],
    [connected, 'kabir', 'reject', 'already_connected'],
  ] as const)('[CONN-39] on %j the answer of %s, %s, leads to %s', (connection, by, action, outcome) => {
    expect(responseOutcome(connection, by, action)).toBe(outcome);
  });

  it.each([
    [pending, 'asha', null],
    [pending, 'kabir', 'not_allowed'],
    [connected, 'asha', 'already_connected'],
  ] as const)('[CONN-32] on %j a cancel by %s is refused with %s', (connection, by, refusal) => {
    expect(cancelRefusal(connection, by)).toBe(refusal);
  });
});

describe('suggestionReason', () => {
  it.each([
    [{ mutualCount: 3, sharedCategories: ['Food'], followersCount: 9 }, '3 mutual connections'],
    [{ mutualCount: 1, sharedCategories: [], followersCount: 0 }, '1 mutual connection'],
    [{ mutualCount: 0, sharedCategories: ['Food'], followersCount: 9 }, 'Also into Food'],
    [{ mutualCount: 0, sharedCategories: ['Food', 'Tech', 'Music'], followersCount: 9 }, 'Also into Food and Tech'],
    [{ mutualCount: 0, sharedCategories: [], followersCount: 9 }, 'Popular on Circle'],
    [{ mutualCount: 0, sharedCategories: [], followersCount: 0 }, 'A new face on Circle'],
  ])('[CONN-38] of %j is %s', (grounds, reason) => {
    expect(suggestionReason(grounds, 'Circle')).toBe(reason);
  });
});
