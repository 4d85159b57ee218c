import type { Analysis, SocialProfile } from '@right-circle/contract/social-profiles';
import type { AnalysisRow } from './analysis/analysis.store.ts';
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

export function analysisView({ profileId, createdAt, ...analysis }: AnalysisRow): Analysis {
  return { ...analysis, profile_id: profileId, created_at: createdAt.toISOString() };
}
