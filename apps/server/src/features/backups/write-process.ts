import type { BackupWriter } from './backup-writer.ts';
import { MediaUnreadableError } from './media-unreadable-error.ts';
import { openOrderedWriter } from './open-ordered-writer.ts';
import type { WriterAnswer, WriterMessage, WriterOrder } from './writer-messages.ts';

const CLOSE_MS = 5000;
let writer: BackupWriter | null = null;
let isBusy = false;

process.on('message', (message: WriterMessage) => {
  void answer(message).then((answered) => process.send?.(answered));
});
process.on('disconnect', () => void end());
// Terminals and service managers signal all processes of a server. The server ends this one itself, so that it knows the reason.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Node's own report of an error contains its fields, and these may be secret.
process.on('uncaughtException', (error) => process.send?.(failure(error), () => process.exit(1)));

async function answer(message: WriterMessage): Promise<WriterAnswer> {
  isBusy = true;
  try {
    return message.kind === 'open' ? await open(message) : await write(message);
  } catch (error) {
    return failure(error);
  } finally {
    isBusy = false;
  }
}

async function open(order: WriterOrder): Promise<WriterAnswer> {
  writer = await openOrderedWriter(order);
  return { kind: 'opened', address: writer.address };
}

async function write({ id, at }: Extract<WriterMessage, { kind: 'write' }>): Promise<WriterAnswer> {
  if (!writer) throw new Error('The writer is not open.');
  return { kind: 'written', result: await writer.write({ id, at: new Date(at) }) };
}

function failure(thrown: unknown): WriterAnswer {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const isMediaUnreadable = error instanceof MediaUnreadableError;
  return { kind: 'failed', message: error.message, stack: error.stack ?? '', isMediaUnreadable };
}

/** The server is gone or needs nothing more. In the middle of a backup nobody would record that it was completed. */
async function end(): Promise<void> {
  setTimeout(() => process.exit(), CLOSE_MS).unref();
  if (!isBusy) await writer?.close().catch(() => undefined);
  process.exit();
}
