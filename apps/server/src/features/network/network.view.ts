import { platformFollowers } from '@right-circle/contract/accounts';
import type { BlockedUser, CirclePerson, MutedUser, NetworkUser } from '@right-circle/contract/network';
import type { Blocked, Muted } from './block.store.ts';
import type { CircleMember } from './circle.store.ts';
import { suggestionReason } from './network.rules.ts';
import type { NetworkPerson, Requester } from './network-person.store.ts';
import type { Network } from './read-network.ts';
import type { ConnectionState } from './send-request.ts';
import type { Suggestion } from './suggestion.store.ts';

export function networkView({ suggestions, toAccept, sent }: Network, appName: string) {
  return {
    growth_suggestions: suggestions.map((suggestion) => suggestionView(suggestion, appName)),
    pending_connections: {
      to_accept: { users: toAccept.map(requesterView) },
      sent: { users: sent.map(requesterView) },
    },
  };
}

export function suggestionView(suggestion: Suggestion, appName: string): NetworkUser {
  return { ...personView(suggestion), connection_id: null, reason: suggestionReason(suggestion, appName) };
}

function requesterView(requester: Requester): NetworkUser {
  return { ...personView(requester), connection_id: requester.connectionId, reason: null };
}

export function circleView(member: CircleMember): CirclePerson {
  return { ...cardView(member), is_following: member.isFollowing, connection_status: member.connectionStatus };
}

export function blockedView({ id, username, fullName, profilePic, blockedAt }: Blocked): BlockedUser {
  return {
    user_id: id,
    username,
    full_name: fullName,
    profile_pic: profilePic,
    blocked_at: blockedAt.toISOString(),
  };
}

export function mutedView({ id, username, fullName, profilePic, mutedAt }: Muted): MutedUser {
  return {
    user_id: id,
    username,
    full_name: fullName,
    profile_pic: profilePic,
    muted_at: mutedAt.toISOString(),
  };
}

const stateTexts: Partial<Record<ConnectionState['status'], string>> = {
  connected: 'You are connected.',
  pending_sent: 'Your request is sent.',
  none: 'The request is rejected.',
};

export function connectionView({ connectionId, status }: ConnectionState) {
  return { message: stateTexts[status] ?? '', connection_id: connectionId, connection_status: status };
}

type Card = Pick<NetworkPerson, 'id' | 'username' | 'fullName' | 'profilePic' | 'bio' | 'platformFollowers'>;

function cardView(person: Card) {
  return {
    user_id: person.id,
    username: person.username,
    full_name: person.fullName,
    profile_pic: person.profilePic,
    bio: person.bio,
    platform_followers: platformFollowers.parse(person.platformFollowers),
  };
}

function personView(person: NetworkPerson) {
  return {
    ...cardView(person),
    followers_count: person.followersCount,
    is_following: person.isFollowing,
  };
}
