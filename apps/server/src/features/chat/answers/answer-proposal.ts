import type { ChatProposal } from '@right-circle/contract/chat-cards';
import type { ReelDraft } from '#domain/answers/write-answer.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { closeProposal, findProposal, type ProposalRow } from './proposal.store.ts';

export type ProposalDeps = {
  db: Db;
  /** Publishes a post as this person, once for each `clientId`. Returns its id. */
  publishPost: (post: { authorId: string; content: string; clientId: string }) => Promise<string>;
  /** Starts a reel of this person, which only they see, once for each `clientId`. Returns its id. */
  startReel: (reel: ReelDraft & { ownerId: string; clientId: string }) => Promise<string>;
};

type Answer = { userId: string; proposalId: string; answer: 'confirm' | 'dismiss' };

/** Runs what SABO proposed, once. Proposals have no effect before this call. */
export async function answerProposal(
  deps: ProposalDeps,
  { userId, proposalId, answer }: Answer,
): Promise<ChatProposal> {
  const proposal = await findProposal(deps.db, userId, proposalId);
  if (!proposal) throw new AppError('not_found', 'This suggestion does not exist.');
  if (proposal.state !== 'open') return viewOf(proposal);
  const state = answer === 'confirm' ? 'confirmed' : 'dismissed';
  const link = state === 'confirmed' ? await carryOut(deps, userId, proposal) : null;
  await closeProposal(deps.db, { id: proposalId, state, link });
  const closed = await findProposal(deps.db, userId, proposalId);
  return viewOf(closed ?? { ...proposal, state, link });
}

/** Path of the result in the app. */
async function carryOut(
  { publishPost, startReel }: ProposalDeps,
  userId: string,
  { id, payload }: ProposalRow,
): Promise<string> {
  if ('mentorUserId' in payload) return `/dashboard/book-session/${payload.mentorUserId}`;
  if ('reel' in payload)
    return `/dashboard/reel?id=${await startReel({ ...payload.reel, ownerId: userId, clientId: id })}`;
  return `/dashboard/posts/${await publishPost({ authorId: userId, content: payload.text, clientId: id })}`;
}

function viewOf({ id, kind, title, preview, state, link }: ProposalRow): ChatProposal {
  return { id, kind, title, preview, state, link };
}
