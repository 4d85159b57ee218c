import type { AnswererKind } from '@right-circle/contract/chat';
import type { ServerToClient } from '@right-circle/contract/realtime';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import type { Answers } from './answers/answers.ts';

/** Tells every tab of this person, on whichever process it is. */
export type EmitToUser = <E extends keyof ServerToClient>(
  userId: string,
  event: E,
  ...args: Parameters<ServerToClient[E]>
) => void;

export type ChatDeps = {
  db: Db;
  now: Now;
  log: Log;
  emit: EmitToUser;
  answers: Answers;
  /** A linked account of this person. Throws not found where it is not theirs. */
  profileOf: (userId: string, profileId: string) => Promise<{ username: string; platform: string }>;
  /** False in tests and benchmarks that send more than people do. */
  isThrottled: boolean;
  /** Who answers, and how much of it a day. `name` is written under an answer, `model` beside the kind of it. */
  writer: { name: string; model: string; kind: AnswererKind; dailyTokens: number };
};

/** The same words for what never was, is deleted, or is somebody else's. */
export function conversationNotFound(): AppError {
  return new AppError('not_found', 'This chat does not exist.');
}

export function messageNotFound(): AppError {
  return new AppError('not_found', 'This message does not exist.');
}
