import type { AdvisorSources } from '#features/chat/advisor/sources.ts';
import { analyseAccount } from '#features/chat/analyse-account.ts';
import type { ChatDeps } from '#features/chat/chat-deps.ts';
import { businessOf, creatorOf, ownReels, pricesFor } from '#features/chat/creator.store.ts';
import { profileNotFound } from '#features/chat/creator-accounts-deps.ts';
import { createInstagramGraph } from '#features/chat/instagram-graph.ts';
import { accountFor, accountsWithFigures } from '#features/chat/load-account.ts';
import { profileRoutes } from '#features/chat/profile.routes.ts';
import type { SessionHelpSources } from '#features/chat/session-facts.ts';
import { findProfile } from '#features/chat/social-profile.store.ts';
import { createSecretBox } from '#platform/secret-box.ts';
import type { Parts } from './parts.ts';
import { readTokenKey } from './token-key.ts';

export type CreatorAccounts = Pick<
  AdvisorSources,
  'creatorOf' | 'reelsOf' | 'pricesFor' | 'businessOf' | 'accountFor' | 'analyseAccount'
> &
  Pick<SessionHelpSources, 'accountsWithFigures'> &
  Pick<ChatDeps, 'profileOf'>;

export function wireCreatorAccounts({ config, db, now, http }: Parts): CreatorAccounts {
  const deps = { db, now };
  profileRoutes(http, {
    ...deps,
    instagram: createInstagramGraph(config.instagramGraph),
    secrets: createSecretBox(async () => await readTokenKey(config)),
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
