import { writeFile } from 'node:fs/promises';
import { errorText } from '../error-text.ts';
import { wavBytes } from '../sound/wav.ts';
import { loadSynthesiser, sampleRate } from './pack-synthesiser.ts';
import type { AnswerMessage, OrderMessage } from './speech-order.ts';

const [, , folder = ''] = process.argv;
const synthesiser = loadSynthesiser(folder);

// The parent process is gone: nobody would use the result.
process.on('disconnect', () => process.exit());
process.on('message', (order: OrderMessage) => {
  void answer(order).then((message) => process.send?.(message));
});

async function answer({ id, file, ...order }: OrderMessage): Promise<AnswerMessage> {
  try {
    const speak = await synthesiser;
    const { samples, seconds, words } = await speak(order);
    await writeFile(file, wavBytes([samples], sampleRate));
    return { id, seconds, words };
  } catch (error) {
    return { id, problem: errorText(error) };
  }
}
