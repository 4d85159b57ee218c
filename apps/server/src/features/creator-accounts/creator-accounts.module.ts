import type { Platform } from '#module.ts';
import { createSecretBox } from '#platform/secret-box.ts';
import { analyseAccount } from './analysis/analyse-account.ts';
import { businessOf, creatorOf, ownReels, pricesFor } from './analysis/creator.store.ts';
import { accountFor, accountsWithFigures } from './analysis/load-account.ts';
import { creatorAccountsPart } from './export-creator-accounts.ts';
import { createInstagramGraph } from './instagram/instagram-graph.ts';
import { linkedProfile } from './link-profile.ts';
import { profileRoutes } from './profile.routes.ts';

export function creatorAccountsModule({ config, db, now, http, tokenKey, health }: Platform) {
  const deps = { db, now };
  return {
    creatorOf: async (userId: string) => await creatorOf(db, userId),
    reelsOf: async (userId: string) => await ownReels(db, userId),
    pricesFor: async (userId: string) => await pricesFor(db, userId),
    businessOf: async (userId: string) => await businessOf(db, userId, now()),
    accountFor: async (asked: Parameters<typeof accountFor>[1]) => await accountFor(deps, asked),
    analyseAccount: async (input: Parameters<typeof analyseAccount>[1], of: Parameters<typeof analyseAccount>[2]) =>
      await analyseAccount(deps, input, of),
    accountsWithFigures: async (userId: string, limit: number) => await accountsWithFigures(deps, userId, limit),
    /** Returns a linked profile of this person, or refuses. */
    profileOf: async (userId: string, profileId: string) => await linkedProfile(deps, userId, profileId),
    exportPart: creatorAccountsPart({ db }),
    register() {
      const instagram = health.watchAll('instagram', createInstagramGraph(config.instagramGraph));
      profileRoutes(http, { ...deps, instagram, secrets: createSecretBox(tokenKey) });
    },
  };
}
