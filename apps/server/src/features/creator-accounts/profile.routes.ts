import * as contract from '@right-circle/contract/social-profiles';
import type { FastifyInstance } from 'fastify';
import { refuseForeign } from '#domain/answers/refuse-foreign.ts';
import { serve } from '#platform/http/serve.ts';
import { listAnalyses } from './analysis/analyse-account.ts';
import { importFigures, saveFigures } from './figures/enter-figures.ts';
import {
  connectInstagram,
  disconnectInstagram,
  type InstagramDeps,
  refreshFigures,
} from './instagram/connect-instagram.ts';
import { changeProfile, linkProfile, listProfiles, unlinkProfile } from './link-profile.ts';
import { analysisView, socialProfileView } from './social-profile.view.ts';

export function profileRoutes(app: FastifyInstance, deps: InstagramDeps): void {
  serve(app, contract.listSocialProfiles, async ({ params, actor: { userId } }) => {
    refuseForeign(userId, params.userId);
    return (await listProfiles(deps, userId)).map(socialProfileView);
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
  serve(app, contract.connectInstagram, async ({ params, body, actor: { userId } }) =>
    socialProfileView(await connectInstagram(deps, { userId, ...params }, body.token)),
  );
  serve(app, contract.disconnectInstagram, async ({ params, actor: { userId } }) =>
    socialProfileView(await disconnectInstagram(deps, { userId, ...params })),
  );
  serve(app, contract.refreshFigures, async ({ params, actor: { userId } }) => {
    const { profile, posts, message } = await refreshFigures(deps, { userId, ...params });
    return { profile: socialProfileView(profile), posts, message };
  });
  serve(app, contract.listAnalyses, async ({ params, actor: { userId } }) =>
    (await listAnalyses(deps, { userId, ...params })).map(analysisView),
  );
}
