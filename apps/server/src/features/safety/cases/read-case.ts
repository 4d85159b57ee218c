import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { findReport, type StoredReport } from '../report.store.ts';
import type { SafetyDeps } from '../safety-deps.ts';
import {
  type CaseCommentRow,
  findCasePerson,
  findCasePost,
  findCaseReel,
  pastReports,
  reelCommentsAround,
  threadOf,
} from './case.store.ts';

export type Case = Awaited<ReturnType<typeof readCase>>;

/** Everything a moderator needs to judge a report. Deleted parts are left out. */
export async function readCase({ db }: Pick<SafetyDeps, 'db'>, reportId: string) {
  const report = await findReport(db, reportId);
  if (!report) throw new AppError('not_found', 'This report does not exist.');
  const about = { ...report, ownerId: report.owner.userId };
  const { targetType, targetId, postId, reelId, mentorId } = report;
  return {
    report,
    post: targetType === 'post' ? await findCasePost(db, targetId) : undefined,
    reel: targetType === 'reel' ? await findCaseReel(db, targetId) : undefined,
    person: targetType === 'profile' ? await findCasePerson(db, targetId) : undefined,
    contextPost: postId ? await findCasePost(db, postId) : undefined,
    contextReel: reelId ? await findCaseReel(db, reelId) : undefined,
    contextPerson: mentorId ? await findCasePerson(db, mentorId) : undefined,
    thread: await conversationOf(db, report),
    aboutContent: await pastReports(db, about, 'content'),
    aboutAuthor: await pastReports(db, about, 'author'),
  };
}

async function conversationOf(db: Db, { targetType, targetId, reelId }: StoredReport): Promise<CaseCommentRow[]> {
  if (targetType !== 'comment') return [];
  return reelId ? await reelCommentsAround(db, targetId) : await threadOf(db, targetId);
}
