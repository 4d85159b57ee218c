import type { AccountFile, FoundAccount } from '@right-circle/contract/admin-people';
import type { AccountFileRow, AccountRow } from './account.store.ts';

export function accountView(row: AccountRow): FoundAccount {
  return {
    user_id: row.id,
    username: row.username,
    full_name: row.fullName,
    email: row.email ?? row.pendingEmail,
    email_verified: row.emailVerifiedAt !== null,
    created_at: row.createdAt.toISOString(),
    state: row.suspendedAt ? 'suspended' : row.deletionRequestedAt ? 'leaving' : 'active',
  };
}

type SignIn = { id: string; deviceLabel: string; createdAt: Date; lastUsedAt: Date };
type Around = { viewerId: string; hasSecondFactor: boolean; signIns: readonly SignIn[] };

export function accountFileView(row: AccountFileRow, { viewerId, hasSecondFactor, signIns }: Around): AccountFile {
  return {
    ...accountView(row),
    is_moderator: row.role === 'moderator',
    is_admin: row.isAdmin,
    is_self: row.id === viewerId,
    has_password: row.hasPassword,
    providers: row.providers,
    has_second_factor: hasSecondFactor,
    age_confirmed: row.dateOfBirth !== null,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    deletion_requested_at: row.deletionRequestedAt?.toISOString() ?? null,
    last_active_at: row.lastActiveAt?.toISOString() ?? null,
    sign_ins: signIns.map(({ id, deviceLabel, createdAt, lastUsedAt }) => ({
      id,
      label: deviceLabel,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    bookings: { as_mentor: row.asMentor, as_seeker: row.asSeeker },
  };
}
