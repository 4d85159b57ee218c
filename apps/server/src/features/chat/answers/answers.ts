import { randomUUID } from 'node:crypto';
import type { ChatCard } from '@right-circle/contract/chat-cards';
import type { AnswerPart, WriteAnswer } from '#domain/answers/write-answer.ts';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/logger.ts';
import type { EmitToUser } from '../chat-deps.ts';
import type { Allowance } from '../usage.ts';
import { type Attempt, appendPieces, attemptKey, endAnswer, saveCards, setWriter } from './answer.store.ts';
import { createAnswerEvents, type Ended, type Run } from './emit-answer.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createPieceWriter, type PieceWriter } from './piece-writer.ts';
import { deleteOpenProposals, insertProposal } from './proposal.store.ts';

export type Answers = {
  /** Id of this process in the rows of its answers. */
  writerId: string;
  /** Starts writing in the background; continues when the reader leaves. */
  start: (run: Run) => void;
  /** Stops writing an attempt whose row has ended, and earlier ones. */
  abandon: (attempt: Attempt) => void;
  /** Number of answers that this process is writing. */
  countActive: () => number;
  /** Resolves once this process is not writing that answer, or, with an epoch, that attempt and earlier ones. */
  settled: (answer: Attempts) => Promise<void>;
  /** Emits the final state of an answer to all tabs. */
  emitEnd: (answer: Ended) => Promise<void>;
  open: () => Promise<void>;
  close: () => Promise<void>;
};

type Deps = {
  db: Db;
  /** A pool only for pieces and heartbeats, so that they never wait for other statements. */
  growthDb: Db;
  now: Now;
  log: Log;
  emit: EmitToUser;
  write: WriteAnswer;
  addTokens: Allowance['add'];
  /** Called once for each run that ends in this process. */
  onRunEnded: RunEnded;
};
type RunOutcome = 'complete' | 'failed' | 'stopped' | 'interrupted';
export type RunEnded = (run: { outcome: RunOutcome; seconds: number }) => void;
type Active = { run: Run; controller: AbortController; done: Promise<void> };
type Outcome = { state: 'complete' | 'failed'; error?: string };

/** Reason of the signal when the server closes. */
const CLOSING = 'closing';
export const NO_RESPONSE = 'No response received. Please try again.';
const NOT_NOW = 'SABO could not answer just now. Please try again.';

/** All attempts at an answer or, with an epoch, that attempt and earlier ones. */
type Attempts = { messageId: string; epoch?: number };

function attemptsAt(active: ReadonlyMap<string, Active>, { messageId, epoch = Number.POSITIVE_INFINITY }: Attempts) {
  return [...active.values()].filter(({ run }) => run.messageId === messageId && run.epoch <= epoch);
}

/** Writes answers from the first piece to the end, whether or not anybody is still reading. */
export function createAnswers(deps: Deps): Answers {
  const { db, growthDb, log } = deps;
  const writerId = randomUUID();
  /** Keyed by attempt: one that another process stopped may still run here when this process continues the answer. */
  const active = new Map<string, Active>();
  const events = createAnswerEvents(deps);
  function abandon(attempt: Attempts): void {
    for (const { controller } of attemptsAt(active, attempt)) controller.abort();
  }
  let isClosing = false;

  const writer = createPieceWriter({
    log,
    append: async (pieces) => await appendPieces(growthDb, pieces),
    onWritten(piece) {
      const run = active.get(attemptKey(piece))?.run;
      if (run) events.grown(run, piece);
    },
    onLost: abandon,
  });
  const heartbeat = createHeartbeat({
    db: growthDb,
    log,
    writerId,
    written: () => [...active.values()].map(({ run }) => run),
    onEndedElsewhere: abandon,
    async onOrphan(answer) {
      abandon(answer);
      await events.ended(answer);
    },
  });

  async function finish(run: Run, { state, error = NOT_NOW }: Outcome): Promise<void> {
    const { messageId, epoch } = run;
    const isFailed = state === 'failed';
    if (!(await endAnswer(db, { messageId, epoch, state, error: isFailed ? error : undefined }))) return;
    if (isFailed) events.failed(run, error);
    else await events.ended(run);
  }

  async function write(run: Run, signal: AbortSignal): Promise<void> {
    const { messageId, epoch, partial } = run;
    writer.open({ messageId, epoch, offset: partial.length });
    const startedAt = performance.now();
    let ended: RunOutcome = 'failed';
    try {
      const outcome = await outcomeOf(deps, writer, run, signal);
      await writer.drain(run);
      ended = signal.aborted ? (isClosing ? 'interrupted' : 'stopped') : outcome.state;
      if (!signal.aborted) await finish(run, outcome);
    } finally {
      deps.onRunEnded({ outcome: ended, seconds: (performance.now() - startedAt) / 1000 });
      if (isClosing) await endAnswer(db, { messageId, epoch, state: 'interrupted' });
      writer.close(run);
      active.delete(attemptKey(run));
    }
  }

  return {
    writerId,
    start(run) {
      const controller = new AbortController();
      const entry: Active = { run, controller, done: Promise.resolve() };
      abandon({ messageId: run.messageId, epoch: run.epoch - 1 });
      active.set(attemptKey(run), entry);
      events.started(run);
      entry.done = write(run, controller.signal).catch((err: unknown) => {
        log.error({ err, messageId: run.messageId }, 'answer cannot be ended');
      });
    },
    abandon,
    countActive: () => active.size,
    settled: async (answer) => void (await Promise.all(attemptsAt(active, answer).map(async ({ done }) => await done))),
    emitEnd: events.ended,
    open: heartbeat.start,
    async close() {
      isClosing = true;
      const running = [...active.values()];
      for (const { controller } of running) controller.abort(CLOSING);
      await Promise.all(running.map(async ({ done }) => await done));
      await heartbeat.stop();
    },
  };
}

async function outcomeOf(deps: Deps, writer: PieceWriter, run: Run, signal: AbortSignal): Promise<Outcome> {
  try {
    const isAnswered = await writeParts(deps, writer, run, signal);
    return isAnswered ? { state: 'complete' } : { state: 'failed', error: NO_RESPONSE };
  } catch (err) {
    if (err instanceof AppError) return { state: 'failed', error: err.message };
    deps.log.error({ err, messageId: run.messageId }, 'answer failed');
    return { state: 'failed' };
  }
}

/** Returns whether there is an answer. */
async function writeParts(
  { db, now, write, addTokens }: Deps,
  writer: PieceWriter,
  run: Run,
  signal: AbortSignal,
): Promise<boolean> {
  const { userId, conversation, turns, messageId, epoch, partial } = run;
  if (partial) await deleteOpenProposals(db, run);
  const cards = new Map<string, ChatCard>();
  // Cards are saved in the background, so that text never waits for them.
  let keptCards = Promise.resolve();
  let isAnswered = partial !== '';

  async function take(part: AnswerPart): Promise<void> {
    switch (part.kind) {
      case 'text':
        isAnswered ||= part.text.trim() !== '';
        return writer.add(run, part.text);
      case 'cards':
        for (const card of part.cards) cards.set(card.id, card);
        // One at a time: on two connections an earlier set could overwrite a later one.
        keptCards = keptCards.then(async () => await saveCards(db, run, [...cards.values()]));
        // The error is handled at the end. Until then it must not count as an unhandled rejection.
        return void keptCards.catch(() => undefined);
      case 'proposal':
        return await insertProposal(db, {
          id: newId(now()),
          messageId,
          epoch,
          userId,
          at: now(),
          draft: part.proposal,
        });
      case 'tokens':
        return await addTokens(userId, part.tokens);
      case 'writer':
        return await setWriter(db, { messageId, epoch, name: part.name });
    }
  }

  for await (const part of write({ userId, conversation, turns, partial }, signal)) {
    // The tokens of a stopped answer come last, and count unless the server stopped it.
    if (!signal.aborted || (part.kind === 'tokens' && signal.reason !== CLOSING)) await take(part);
  }
  await keptCards;
  return isAnswered;
}
