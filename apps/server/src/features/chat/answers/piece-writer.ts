import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#platform/logger.ts';
import { type Attempt, attemptKey, type Piece } from './answer.store.ts';

type Deps = {
  /** Saves pieces. Those whose key it does not return belong to attempts that have ended. */
  append: (pieces: Piece[]) => Promise<Set<string>>;
  onWritten: (piece: Piece) => void;
  onLost: (attempt: Attempt) => void;
  log: Log;
};

export type PieceWriter = {
  open: (place: Attempt & { offset: number }) => void;
  add: (attempt: Attempt, text: string) => void;
  /** Resolves when everything added so far is saved and emitted. */
  drain: (attempt: Attempt) => Promise<void>;
  close: (attempt: Attempt) => void;
};

type Line = Attempt & {
  offset: number;
  waiting: string;
  drained: (() => void)[];
  isNew: boolean;
};
/** Keyed by attempt, because two attempts at an answer can overlap. */
type Lines = Map<string, Line>;

const EVERY_MS = 40;
const RETRY_MS = 200;
const GIVE_UP_MS = 30_000;
const HALF_OF_A_PAIR = /[\uD800-\uDBFF]$/;

/**
 * Saves and emits the pieces of all answers of this process together. A piece is emitted only after it is saved, so the
 * database always has at least what anybody has seen.
 */
export function createPieceWriter(deps: Deps): PieceWriter {
  const lines: Lines = new Map();
  let isWriting = false;
  let hurry: () => void = () => undefined;

  async function write(): Promise<void> {
    for (let pieces = takePieces(lines); pieces.length > 0; pieces = takePieces(lines)) {
      const startedAt = performance.now();
      settle(deps, lines, pieces, await keep(deps, pieces));
      const rest = EVERY_MS - (performance.now() - startedAt);
      const hurried = new Promise<void>((resolve) => {
        hurry = resolve;
      });
      if (rest > 0 && !isAwaited(lines)) await Promise.race([delay(rest), hurried]);
    }
  }

  function wake(): void {
    if (isWriting) return;
    isWriting = true;
    // After this turn of the event loop, so that the pieces of all answers are saved together.
    setImmediate(() => {
      write()
        .catch((err: unknown) => deps.log.error({ err }, 'failed to emit answer chunks'))
        .finally(() => {
          isWriting = false;
          release(lines);
          if (isAwaited(lines)) wake();
        });
    });
  }

  return {
    open: ({ messageId, epoch, offset }) =>
      void lines.set(attemptKey({ messageId, epoch }), {
        messageId,
        epoch,
        offset,
        waiting: '',
        drained: [],
        isNew: true,
      }),
    add(attempt, text) {
      const line = lines.get(attemptKey(attempt));
      // PostgreSQL cannot store null bytes.
      if (line) line.waiting += text.replaceAll('\u0000', '');
      // The first words of an answer are sent without a pause.
      if (line?.isNew) hurry();
      wake();
    },
    async drain(attempt) {
      const line = lines.get(attemptKey(attempt));
      if (!line) return;
      await new Promise<void>((resolve) => {
        line.drained.push(resolve);
        hurry();
        wake();
      });
    },
    close: (attempt) => void lines.delete(attemptKey(attempt)),
  };
}

function takePieces(lines: Lines): Piece[] {
  const pieces: Piece[] = [];
  for (const line of lines.values()) {
    const end = keepableLength(line.waiting);
    if (end === 0) continue;
    const text = line.waiting.slice(0, end).toWellFormed();
    pieces.push({ messageId: line.messageId, epoch: line.epoch, offset: line.offset, text });
    line.waiting = line.waiting.slice(end);
    line.isNew = false;
  }
  return pieces;
}

/** Retries until the database replies. Safe, because pieces that are already stored are recognised. */
async function keep({ append, log }: Deps, pieces: Piece[]): Promise<Set<string>> {
  const givingUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await append(pieces);
    } catch (err) {
      if (performance.now() > givingUpAt) return new Set();
      log.warn({ err }, 'answers cannot be kept');
      await delay(RETRY_MS);
    }
  }
}

function settle({ onWritten, onLost }: Deps, lines: Lines, pieces: Piece[], placed: Set<string>): void {
  for (const piece of pieces) {
    const line = lines.get(attemptKey(piece));
    if (placed.has(attemptKey(piece))) {
      if (line) line.offset = piece.offset + piece.text.length;
      onWritten(piece);
    } else {
      if (line) line.waiting = '';
      onLost(piece);
    }
  }
  release(lines);
}

/** Holds back half an emoji until its other half arrives; dropped if that never comes. */
function keepableLength(text: string): number {
  return HALF_OF_A_PAIR.test(text) ? text.length - 1 : text.length;
}

function release(lines: Lines): void {
  for (const line of lines.values()) {
    if (keepableLength(line.waiting) === 0) for (const resolve of line.drained.splice(0)) resolve();
  }
}

function isAwaited(lines: Lines): boolean {
  return [...lines.values()].some(({ drained }) => drained.length > 0);
}
