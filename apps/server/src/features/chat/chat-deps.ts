import type { AnswererKind } from '@right-circle/contract/chat';
import type { ProductPart } from '@right-circle/contract/product-parts';
import type { ServerToClient } from '@right-circle/contract/realtime';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import type { Answers } from './answers/answers.ts';

/** Emits to every tab of this person, on any process. */
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
  /** Returns a linked account of this person. Throws not found for another person's. */
  profileOf: (userId: string, profileId: string) => Promise<{ username: string; platform: string }>;
  /** Throws while this part of the product is switched off. */
  requireOn: (part: ProductPart) => void;
  /** False in tests and benchmarks that send faster than people. */
  isThrottled: boolean;
  /** The model and its daily limit. `name` is shown below an answer, `model` next to its kind. */
  writer: { name: string; model: string; kind: AnswererKind; dailyTokens: number };
};

/** One text for chats that never existed, were deleted, or belong to another person. */
export function conversationNotFound(): AppError {
  return new AppError('not_found', 'This chat does not exist.');
}

export function messageNotFound(): AppError {
  return new AppError('not_found', 'This message does not exist.');
}
