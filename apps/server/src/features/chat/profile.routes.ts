import * as contract from '@right-circle/contract/chat';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { type AnalysisRow, analysesOf } from './analysis.store.ts';
import { type ChatDeps, profileNotFound, refuseForeign } from './chat-deps.ts';
import { importFigures, saveFigures } from './enter-figures.ts';
import { changeProfile, linkProfile, unlinkProfile } from './link-profile.ts';
import { findProfile, profilesOf } from './social-profile.store.ts';
import { socialProfileView } from './social-profile.view.ts';

export function profileRoutes(app: FastifyInstance, deps: Pick<ChatDeps, 'db' | 'now'>): void {
  const { db } = deps;
  serve(app, contract.listSocialProfiles, async ({ params, actor: { userId } }) => {
    refuseForeign(userId, params.userId);
    return (await profilesOf(db, userId)).map(socialProfileView);
  });
  serve(app, contract.addSocialProfile, async ({ body, actor: { userId } }) => {
    refuseForeign(userId, body.user_id);
    const { platform, platform_link: link } = body;
    return socialProfileView(await linkProfile(deps, { userId, platform, link }));
  });
  serve(app, contract.updateSocialProfile, async ({ params, body, actor: { userId } }) =>
    socialProfileView(await changeProfile(deps, { userId, ...params, link: body.platform_link })),
  );
  serve(app, contract.removeSocialProfile, async ({ params, query, actor: { userId } }) => {
    refuseForeign(userId, query.user_id);
    await unlinkProfile(deps, userId, params.profileId);
    return { message: 'The account is unlinked.' };
  });
  serve(app, contract.saveFigures, async ({ params, body, actor: { userId } }) =>
    socialProfileView(await saveFigures(deps, { userId, ...params }, body)),
  );
  serve(app, contract.importFigures, async ({ params, body, actor: { userId } }) => {
    const { profile, posts, followers, skipped, message } = await importFigures(
      deps,
      { userId, ...params },
      Buffer.from(body.file),
    );
    return { profile: socialProfileView(profile), posts, followers, skipped, message };
  });
  serve(app, contract.listAnalyses, async ({ params, actor: { userId } }) => {
    if (!(await findProfile(db, userId, params.profileId))) throw profileNotFound();
    return (await analysesOf(db, params.profileId)).map(analysisView);
  });
}

function analysisView({ profileId, createdAt, ...analysis }: AnalysisRow): contract.Analysis {
  return { ...analysis, profile_id: profileId, created_at: createdAt.toISOString() };
}
