import type { SocialProfile } from '@right-circle/contract/social-profiles';
import type { ProfileRow } from './social-profile.store.ts';

export function socialProfileView(profile: ProfileRow): SocialProfile {
  return {
    id: profile.id,
    profile_id: profile.id,
    username: profile.username,
    platform: profile.platform,
    platform_link: profile.platformLink,
    last_updated: profile.updatedAt.toISOString(),
    figures: {
      followers: profile.followers,
      posts: profile.posts,
      source: profile.figuresSource,
      updated_at: profile.figuresAt?.toISOString() ?? null,
    },
    connection: profile.connection,
  };
}
