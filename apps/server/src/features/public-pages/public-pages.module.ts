import type { Platform } from '#module.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { publicPageRoutes, publicSettingsRoutes } from './public-page.routes.ts';
import { readPublicSettings } from './public-settings.ts';
import { createPreviews } from './read-preview.ts';
import type { PublicPageDeps } from './read-public-page.ts';

type PublicPagesNeeds = Pick<PublicPageDeps, 'offerOf'> & {
  /** Shown above every page, as in the app. */
  notice: string | null;
};

export function publicPagesModule({ config, db, now, media, http }: Platform, { offerOf, notice }: PublicPagesNeeds) {
  const { publicUrl, appName } = config;
  return {
    exportPart: publicPagePart({ db, now }),
    register: async () => {
      publicSettingsRoutes(http, { db, now, offerOf });
      const previews = createPreviews({ media, appName });
      await publicPageRoutes(http, { db, now, offerOf, publicUrl, appName, notice, previews });
    },
  };
}

/** Adds the choices about the public page to a person's download. */
function publicPagePart(deps: Parameters<typeof readPublicSettings>[0]) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const { username: _name, isAdult: _isAdult, ...settings } = await readPublicSettings(deps, userId);
    yield jsonEntry('public-page.json', settings);
  };
}
