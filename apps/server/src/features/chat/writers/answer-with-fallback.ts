import { indiaDate } from '@right-circle/rules/india-time';
import type { AnswerPart, AnswerRequest, WriteAnswer } from '#domain/answers/write-answer.ts';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import { tokensUsed } from '../usage.store.ts';

type Deps = {
  db: Db;
  now: Now;
  log: Log;
  model: WriteAnswer;
  dailyTokens: number;
  advisor: WriteAnswer;
  advisorName: string;
};

const MODEL_FAILED = "_The AI model didn't answer, so SABO's built-in advisor did._\n\n";
const ALLOWANCE_USED =
  "_You've used today's allowance for the AI model. The built-in advisor answers until midnight, India time._\n\n";

/**
 * Lets the built-in advisor answer once the day's tokens are used, or when the model fails before its first word. An answer
 * that broke off later stays as it is, because only the model can continue it.
 */
export function createFallbackWriter(deps: Deps): WriteAnswer {
  const { model, advisor, advisorName, log } = deps;

  async function* advise(notice: string, request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    yield { kind: 'writer', name: advisorName };
    if (request.partial === '') yield { kind: 'text', text: notice };
    yield* advisor(request, signal);
  }

  return async function* (request, signal) {
    if (await hasUsedAllowance(deps, request.userId)) return yield* advise(ALLOWANCE_USED, request, signal);
    let hasText = request.partial !== '';
    let notice = MODEL_FAILED;
    try {
      for await (const part of model(request, signal)) {
        hasText ||= part.kind === 'text' && part.text.trim() !== '';
        yield part;
      }
      if (hasText || signal.aborted) return;
    } catch (err) {
      if (hasText || signal.aborted) throw err;
      log.warn({ err }, 'model failed, the built-in advisor answers');
      notice = noticeOf(err);
    }
    yield* advise(notice, request, signal);
  };
}

/** A model that is busy or loading has a text of its own; it is not broken. */
function noticeOf(err: unknown): string {
  if (!(err instanceof AppError) || err.code !== 'unavailable') return MODEL_FAILED;
  return `_${err.message} SABO's built-in advisor answered instead._\n\n`;
}

async function hasUsedAllowance({ db, now, dailyTokens }: Deps, userId: string): Promise<boolean> {
  return (await tokensUsed(db, userId, indiaDate(now()))) >= dailyTokens;
}
