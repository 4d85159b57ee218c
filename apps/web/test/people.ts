import { type User, user } from '@right-circle/contract/accounts';

/** Somebody with an account, an address that is verified and nothing else yet. */
export function aUser(changes: Partial<User> = {}): User {
  const id = crypto.randomUUID();
  return user.parse({
    id,
    user_id: id,
    username: 'asha.rao',
    full_name: 'Asha Rao',
    name: changes.full_name ?? 'Asha Rao',
    email: 'asha@example.com',
    bio: '',
    profile_pic: null,
    platform_followers: {},
    categories: [],
    created_at: '2026-01-05T06:30:00.000Z',
    email_verified: true,
    age_confirmed: true,
    is_moderator: false,
    ...changes,
  } satisfies User);
}
