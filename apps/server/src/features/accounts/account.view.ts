import type { User } from '@right-circle/contract/accounts';
import { Recognised } from '#platform/http/serve.ts';
import type { Account } from './account.store.ts';
import type { AuthSession } from './sign-in/auth-session.store.ts';
import type { SignedIn } from './sign-up/register.ts';

export function userView(account: Account): User {
  return {
    id: account.id,
    user_id: account.id,
    username: account.username,
    full_name: account.fullName,
    name: account.fullName,
    email: account.email ?? account.pendingEmail,
    bio: account.bio,
    profile_pic: account.profilePic,
    // Validated on input, and again by the reply's schema.
    platform_followers: account.platformFollowers as User['platform_followers'],
    categories: account.categories,
    created_at: account.createdAt.toISOString(),
    email_verified: account.emailVerifiedAt !== null,
    age_confirmed: account.dateOfBirth !== null,
    is_moderator: account.role === 'moderator',
    is_admin: account.isAdmin,
  };
}

export function signedInView({ token, account, wasRestored, deviceTokens }: SignedIn) {
  return new Recognised(
    {
      access_token: token,
      user: userView(account),
      ...(wasRestored && { message: 'Welcome back: your account will not be deleted' }),
    },
    deviceTokens,
  );
}

export function deviceView({ id, deviceLabel, createdAt, lastUsedAt }: AuthSession, currentId: string) {
  return {
    id,
    label: deviceLabel,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === currentId,
  };
}
