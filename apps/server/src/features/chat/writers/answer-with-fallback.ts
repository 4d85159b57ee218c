import type { AnswerPart, AnswerRequest, WriteAnswer } from '#domain/answers/write-answer.ts';
import { estimatedTokens } from '#platform/ai/tokens.rules.ts';
import { AppError } from '#platform/app-error.ts';
import type { Log } from '#platform/logger.ts';
import type { Allowance } from '../usage.ts';

type Deps = {
  log: Log;
  model: WriteAnswer;
  reserve: Allowance['reserve'];
  /** Most tokens of a chat that the model receives. */
  contextTokens: number;
  advisor: WriteAnswer;
  advisorName: string;
};

const MODEL_FAILED = "_The AI model didn't answer, so SABO's built-in advisor did._\n\n";
const ALLOWANCE_USED =
  "_You've used today's allowance for the AI model. The built-in advisor answers until midnight, India time._\n\n";
const ALLOWANCE_RESERVED =
  "_Your other answers may need the rest of today's allowance for the AI model, so SABO's built-in advisor answered this one._\n\n";

/** A generous guess at the instructions, what tools return and the answer itself. */
const TOKENS_BESIDES_THE_CHAT = 8000;

/**
 * Lets the built-in advisor answer once the day's tokens are used, or when the model fails before its first word. An answer
 * that broke off later stays as it is, because only the model can continue it.
 */
export function createFallbackWriter(deps: Deps): WriteAnswer {
  const { model, advisor, advisorName, log, reserve, contextTokens } = deps;

  async function* advise(notice: string, request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    yield { kind: 'writer', name: advisorName };
    if (request.partial === '') yield { kind: 'text', text: notice };
    yield* advisor(request, signal);
  }

  return async function* (request, signal) {
    const reserved = await reserve(request.userId, tokensFor(request, contextTokens));
    if (!reserved.isReserved) {
      return yield* advise(reserved.why === 'used' ? ALLOWANCE_USED : ALLOWANCE_RESERVED, request, signal);
    }
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
    } finally {
      // The tokens it used were yielded and added before.
      await reserved.release();
    }
    yield* advise(notice, request, signal);
  };
}

/** A model that is busy or loading has a text of its own; it is not broken. */
function noticeOf(err: unknown): string {
  if (!(err instanceof AppError) || err.code !== 'unavailable') return MODEL_FAILED;
  return `_${err.message} SABO's built-in advisor answered instead._\n\n`;
}

function tokensFor({ turns, partial }: AnswerRequest, contextTokens: number): number {
  const chat = estimatedTokens([...turns.map(({ content }) => content), partial].join('\n'));
  return Math.min(chat, contextTokens) + TOKENS_BESIDES_THE_CHAT;
}
