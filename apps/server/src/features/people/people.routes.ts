import type { User } from '@right-circle/contract/accounts';
import * as contract from '@right-circle/contract/people';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { serveDownload } from '#platform/http/serve-download.ts';
import { zip } from '#platform/zip.ts';
import { type ExportPart, exportedFiles } from './export-data.ts';
import { findPeople, suggestMentions } from './find-people.ts';
import { matchView, mentionView, profileView } from './people.view.ts';
import { type ReadProfileDeps, readProfile } from './read-profile.ts';
import { type UpdateProfileDeps, updateProfile } from './update-profile.ts';

export type PeopleDeps = UpdateProfileDeps &
  ReadProfileDeps & {
    /** The signed-in person as returned by every sign-in. */
    userOf: (userId: string) => Promise<User>;
    exportParts: readonly ExportPart[];
  };

export function peopleRoutes(app: FastifyInstance, deps: PeopleDeps): void {
  serve(app, contract.updateUser, async ({ actor, body }) => {
    const { full_name, profile_pic, platform_followers, ...rest } = body;
    const form = { ...rest, fullName: full_name, picture: profile_pic, platformFollowers: platform_followers };
    await updateProfile(deps, actor.userId, form);
    return await deps.userOf(actor.userId);
  });

  serve(app, contract.getProfile, async ({ actor, params }) => {
    const { person, relation } = await readProfile(deps, actor.userId, params.id);
    return profileView(person, relation);
  });

  serve(app, contract.searchPeople, async ({ actor, query }) => {
    const { people, next } = await findPeople(deps.db, actor.userId, query);
    return { data: people.map(matchView), next_cursor: next };
  });

  serve(app, contract.suggestMentions, async ({ actor, query }) => ({
    data: (await suggestMentions(deps.db, actor.userId, query.q)).map(mentionView),
  }));

  serveDownload(app, contract.exportData, async (userId) => ({
    fileName: `right-circle-data-${deps.now().toISOString().slice(0, 10)}.zip`,
    contentType: 'application/zip',
    chunks: zip(exportedFiles(deps.exportParts, userId)),
  }));
}
