import type { Db } from '#platform/db/db.ts';
import { linkedProfile } from '../link-profile.ts';
import { type AnalysisRow, analysesOf } from './analysis.store.ts';

/** Returns not found for another person's account. */
export async function listAnalyses(
  { db }: { db: Db },
  { userId, profileId }: { userId: string; profileId: string },
): Promise<AnalysisRow[]> {
  await linkedProfile({ db }, userId, profileId);
  return await analysesOf(db, profileId);
}
