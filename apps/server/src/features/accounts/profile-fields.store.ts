import { usernameSkeleton } from '@right-circle/rules/username';
import type { ProfileFields } from '#domain/profile-fields.ts';
import type { Tx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/violations.ts';

/** Returns false when the user name is taken. The unique indexes decide, so of two who want one name at once only one gets it. */
export async function updateProfileFields(tx: Tx, userId: string, fields: ProfileFields, at: Date): Promise<boolean> {
  const { fullName, username, bio, profilePic, platformFollowers, categories } = fields;
  try {
    await tx
      .updateTable('users')
      .set({
        ...(fullName !== undefined && { full_name: fullName }),
        ...(username !== undefined && { username, username_skeleton: usernameSkeleton(username) }),
        ...(bio !== undefined && { bio }),
        ...(profilePic !== undefined && { profile_pic: profilePic }),
        ...(platformFollowers && { platform_followers: JSON.stringify(platformFollowers) }),
        ...(categories && { categories }),
        updated_at: at,
      })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
