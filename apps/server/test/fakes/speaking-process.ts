import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordsIn } from '@right-circle/film/word-timing';
import type { AnswerMessage, OrderMessage } from '../../src/platform/voice/speech-order.ts';

/** Fake of the process with the neural model: uses the same protocol, and fails if the text says so. */
const [, , folder = ''] = process.argv;

process.on('disconnect', () => process.exit());
process.on('message', (order: OrderMessage) => void answer(order));

async function answer({ id, text, file }: OrderMessage): Promise<void> {
  await appendFile(join(folder, 'said.txt'), `${process.pid} ${text}\n`);
  if (text === 'crash') process.exit(1);
  if (text === 'hang') return;
  if (text === 'fail') {
    send({ id, problem: 'no such sound' });
    return;
  }
  await writeFile(file, `spoken: ${text}`);
  const words = wordsIn(text).map((word, i) => ({ text: word, fromMs: i * 100, toMs: (i + 1) * 100 }));
  send({ id, seconds: words.length / 10, words });
}

function send(message: AnswerMessage): void {
  process.send?.(message);
}
