import type { AdvisorSources } from '#features/advisor/sources.ts';
import { sessionSection } from '#features/session-help/answer-about-session.ts';
import { sessionHelpRoutes } from '#features/session-help/session-help.routes.ts';
import type { SessionHelpDeps } from '#features/session-help/start-session-help.ts';
import type { Platform } from '#module.ts';
import type { CreatorAccounts } from './creator-accounts.ts';

/** Answers about booked sessions, for whoever writes the answers of a conversation. */
export function sessionAnswers(
  { db, now }: Platform,
  { creatorOf, accountsWithFigures }: CreatorAccounts,
): AdvisorSources['sessionSection'] {
  return async (asked, say) => await sessionSection({ db, now, creatorOf, accountsWithFigures }, asked, say);
}

export function wireSessionHelp(
  { db, now, http }: Platform,
  { creatorOf, accountsWithFigures }: CreatorAccounts,
  startConversation: SessionHelpDeps['startConversation'],
): void {
  sessionHelpRoutes(http, { db, now, creatorOf, accountsWithFigures, startConversation });
}
