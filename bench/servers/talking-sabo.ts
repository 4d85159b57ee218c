import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { AnswerPart } from '../../apps/server/src/domain/answers/write-answer.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';

// About sixty tokens a second, like a model.
const PIECE = 'ten chars ';
const EVERY_MS = 40;
const PIECES = 350;

// One timer for all: a thousand timers would distort the measurement.
let waiting: (() => void)[] = [];
setInterval(() => {
  const woken = waiting;
  waiting = [];
  for (const wake of woken) wake();
}, EVERY_MS);

/** The whole product with a trivial SABO: every answer has the same words and takes 14 seconds. */
async function* writeAnswer(_request: unknown, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  for (let piece = 0; piece < PIECES && !signal.aborted; piece++) {
    yield { kind: 'text', text: PIECE };
    await new Promise<void>((wake) => waiting.push(wake));
  }
}

const config = readConfig(process.env);
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing.');
const log = createLogger(config.logLevel);
const app = await buildApp({ config, databaseUrl: config.databaseUrl, log, now: () => new Date(), writeAnswer });
await app.jobs.start({ work: false });
await app.http.listen({ host: config.host, port: config.port });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
console.log(`a talking SABO is ready at ${config.publicUrl}`);
