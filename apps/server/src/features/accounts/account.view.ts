import { platformFollowers, type User } from '@right-circle/contract/accounts';
import type { Account } from './account.store.ts';

export function userView(account: Account): User {
  return {
    id: account.id,
    user_id: account.id,
    username: account.username,
    full_name: account.fullName,
    name: account.fullName,
    email: account.email,
    bio: account.bio,
    profile_pic: account.profilePic,
    platform_followers: platformFollowers.parse(account.platformFollowers),
    categories: account.categories,
    created_at: account.createdAt.toISOString(),
    email_verified: account.emailVerifiedAt !== null,
    age_confirmed: account.dateOfBirth !== null,
  };
}
