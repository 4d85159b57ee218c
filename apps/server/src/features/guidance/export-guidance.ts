import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { findAbout } from './about/about.store.ts';
import { configurationView } from './configuration.view.ts';
import { findConfiguration } from './read-configuration.ts';

/** A person's data as a mentor, for their data download. */
export function guidancePart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const about = await findAbout(db, userId, userId);
    const configuration = await findConfiguration(db, userId);
    const content = {
      about: about?.about ?? '',
      highlights: about?.highlights ?? [],
      configuration: configuration && configurationView(configuration),
    };
    yield jsonEntry('guidance.json', content);
  };
}
