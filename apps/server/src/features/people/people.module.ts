import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { zip } from '#platform/zip.ts';
import { countedFiles, exportedFiles, networkPart, notificationsPart, postsPart, profilePart } from './export-data.ts';
import { eraseHiddenProfile, hideProfile, renewPicture, renewPictureJob, restoreProfile } from './hide-profile.ts';
import { type PeopleDeps, peopleRoutes } from './people.routes.ts';
import { pictureFilesOf } from './profile.store.ts';

type PeopleNeeds = Pick<PeopleDeps, 'userOf' | 'relationTo' | 'saveProfile'> & {
  /** Parts of a person's download that other features add, read when somebody asks for it. */
  otherExportParts: () => PeopleDeps['exportParts'];
};

export function peopleModule(platform: Platform, { userOf, relationTo, saveProfile, otherExportParts }: PeopleNeeds) {
  const { db, now, media, jobs, http } = platform;
  const { enqueue } = jobs;
  const profiles = { enqueue, saveProfile };
  const exportParts = () => [
    ...[profilePart, networkPart, postsPart, notificationsPart].map((part) => part(platform)),
    ...otherExportParts(),
  ];
  return {
    /** A person's whole download, for an operator who answers a data request. It is complete only after `onEnd`. */
    exportOf: (userId: string, onEnd: (counts: Record<string, number>) => Promise<void>): AsyncIterable<Buffer> =>
      zip(countedFiles(exportedFiles(exportParts(), userId), onEnd)),
    // Moderators call these inside their own transaction.
    hideProfile: async (tx: Tx, userId: string, at: Date): Promise<void> => await hideProfile(profiles, tx, userId, at),
    restoreProfile: async (tx: Tx, userId: string, hiddenAt: Date): Promise<void> =>
      await restoreProfile(profiles, tx, userId, hiddenAt),
    eraseProfile: async (tx: Tx, userId: string, hiddenAt: Date): Promise<void> =>
      await eraseHiddenProfile(profiles, tx, userId, hiddenAt),
    filesOf: async (userId: string) => await db.transaction().execute(async (tx) => await pictureFilesOf(tx, userId)),
    /** Returns the files that go with a person. */
    ownedMedia: pictureFilesOf,
    register() {
      peopleRoutes(http, {
        db,
        now,
        media,
        enqueue,
        userOf,
        relationTo,
        saveProfile,
        exportParts: exportParts(),
      });
      jobs.handle(renewPictureJob, async (renewal) => await renewPicture({ db, media }, renewal));
    },
  };
}
