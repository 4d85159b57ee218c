import type { AdvisorSources } from '#features/advisor/sources.ts';
import type { ChatDeps } from '#features/chat/chat-deps.ts';
import { analyseAccount } from '#features/creator-accounts/analysis/analyse-account.ts';
import { businessOf, creatorOf, ownReels, pricesFor } from '#features/creator-accounts/analysis/creator.store.ts';
import { accountFor, accountsWithFigures } from '#features/creator-accounts/analysis/load-account.ts';
import { profileNotFound } from '#features/creator-accounts/creator-accounts-deps.ts';
import { createInstagramGraph } from '#features/creator-accounts/instagram/instagram-graph.ts';
import { profileRoutes } from '#features/creator-accounts/profile.routes.ts';
import { findProfile } from '#features/creator-accounts/social-profile.store.ts';
import type { SessionHelpSources } from '#features/session-help/session-facts.ts';
import type { Platform } from '#module.ts';
import { createSecretBox } from '#platform/secret-box.ts';

export type CreatorAccounts = Pick<
  AdvisorSources,
  'creatorOf' | 'reelsOf' | 'pricesFor' | 'businessOf' | 'accountFor' | 'analyseAccount'
> &
  Pick<SessionHelpSources, 'accountsWithFigures'> &
  Pick<ChatDeps, 'profileOf'>;

export function wireCreatorAccounts({ config, db, now, http, tokenKey }: Platform): CreatorAccounts {
  const deps = { db, now };
  profileRoutes(http, {
    ...deps,
    instagram: createInstagramGraph(config.instagramGraph),
    secrets: createSecretBox(tokenKey),
  });
  return {
    creatorOf: async (userId) => await creatorOf(db, userId),
    reelsOf: async (userId) => await ownReels(db, userId),
    pricesFor: async (userId) => await pricesFor(db, userId),
    businessOf: async (userId) => await businessOf(db, userId, now()),
    accountFor: async (asked) => await accountFor(deps, asked),
    analyseAccount: async (input, of) => await analyseAccount(deps, input, of),
    accountsWithFigures: async (userId, limit) => await accountsWithFigures(deps, userId, limit),
    async profileOf(userId, profileId) {
      const profile = await findProfile(db, userId, profileId);
      if (!profile) throw profileNotFound();
      return profile;
    },
  };
}
