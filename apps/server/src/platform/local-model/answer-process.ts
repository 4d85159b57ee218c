import { errorText } from '../error-text.ts';
import { loadLlamaEngine } from './llama-engine.ts';
import { startModelServer } from './model-server.ts';
import type { StartedMessage, StartMessage } from './process-messages.ts';

// The parent process is gone: nobody would read the answers.
process.on('disconnect', () => process.exit());
process.once('message', (message: StartMessage) => {
  void start(message).then((started) => process.send?.(started));
});

async function start({ model, token, maxWaiting, ...options }: StartMessage): Promise<StartedMessage> {
  try {
    const engine = await loadLlamaEngine(options);
    const { port } = await startModelServer({ engine, model, token, maxWaiting });
    return { port };
  } catch (error) {
    return { problem: errorText(error) };
  }
}
