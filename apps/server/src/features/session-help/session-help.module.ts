import type { Platform } from '#module.ts';
import { sessionSection } from './answer-about-session.ts';
import { sessionHelpPart } from './export-session-help.ts';
import { sessionHelpRoutes } from './session-help.routes.ts';
import type { SessionHelpDeps } from './start-session-help.ts';

type SessionHelpNeeds = Pick<SessionHelpDeps, 'creatorOf' | 'accountsWithFigures' | 'startConversation'>;

export function sessionHelpModule({ db, now, http }: Platform, needs: SessionHelpNeeds) {
  const { creatorOf, accountsWithFigures, startConversation } = needs;
  const sources = { db, now, creatorOf, accountsWithFigures };
  return {
    /** Writes the part of an answer that is about a booked session. */
    sessionSection: async (asked: Parameters<typeof sessionSection>[1], say: Parameters<typeof sessionSection>[2]) =>
      await sessionSection(sources, asked, say),
    exportPart: sessionHelpPart({ db }),
    register: () => sessionHelpRoutes(http, { ...sources, startConversation }),
  };
}
