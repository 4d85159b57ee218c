import { platformFollowers } from '@right-circle/contract/accounts';
import type { Relation } from '@right-circle/contract/network';
import type { FoundPerson, MentionSuggestion, Profile } from '@right-circle/contract/people';
import type { PersonProfile } from './profile.store.ts';
import type { Match } from './search.store.ts';

export function profileView(person: PersonProfile, relation: Relation): Profile {
  return {
    ...cardView(person),
    id: person.id,
    name: person.fullName,
    categories: person.categories,
    followers_count: person.followersCount,
    following_count: person.followingCount,
    connections_count: person.connectionsCount,
    is_following: relation.is_following,
    is_muted: relation.is_muted,
    connection_status: relation.connection_status,
    connection_id: relation.connection_id,
    is_mentor: person.isMentor,
    created_at: person.createdAt.toISOString(),
  };
}

export function matchView(match: Match): FoundPerson {
  return { ...cardView(match), categories: match.categories, followers_count: match.followersCount };
}

export function mentionView({ id, username, fullName, profilePic }: Match): MentionSuggestion {
  return { user_id: id, username, full_name: fullName, profile_pic: profilePic };
}

type Card = Pick<PersonProfile, 'id' | 'username' | 'fullName' | 'profilePic' | 'bio' | 'platformFollowers'>;

function cardView({ id, username, fullName, profilePic, bio, platformFollowers: followers }: Card) {
  return {
    user_id: id,
    username,
    full_name: fullName,
    profile_pic: profilePic,
    bio,
    platform_followers: platformFollowers.parse(followers),
  };
}
