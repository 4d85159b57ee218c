import { availableParallelism } from 'node:os';
import { Writable } from 'node:stream';
import { createModelProcess } from '../../apps/server/src/platform/local-model/model-process.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { Failure } from './failure.ts';

export type TryOptions = { name: string; modelFile: string; engineFolder: string; contextTokens: number };
export type Trial = { loadSeconds: number; tokensPerSecond: number; text: string };

const QUESTION = 'Give me three ideas for a short video about chai.';
const LOAD_WAIT_MS = 600_000;
const MAX_TOKENS = 48;

/** Starts the model like the server, asks it a question and measures it. */
export async function tryModel({ name, ...files }: TryOptions): Promise<Trial> {
  const threads = Math.max(1, availableParallelism() - 1);
  let reason = '';
  const running = createModelProcess({
    start: { model: name, threads, maxWaiting: 0, ...files },
    idleMs: LOAD_WAIT_MS,
    loadWaitMs: LOAD_WAIT_MS,
    backoffMs: LOAD_WAIT_MS,
    log: createLogger('warn', new Writable({ write: (line: Buffer, _, done) => ((reason = reasonIn(line)), done()) })),
  });
  const begun = performance.now();
  try {
    const { baseUrl, apiKey } = await running.lease(new AbortController().signal);
    const loaded = performance.now();
    const reply = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ messages: [{ role: 'user', content: QUESTION }], max_tokens: MAX_TOKENS }),
    });
    const answer = (await reply.json()) as {
      choices?: { message: { content: string | null } }[];
      usage?: { completion_tokens: number };
      error?: { message: string };
    };
    const text = answer.choices?.[0]?.message.content ?? '';
    if (!text) throw new Error(answer.error?.message ?? 'it said nothing');
    const seconds = (performance.now() - loaded) / 1000;
    const tokensPerSecond = (answer.usage?.completion_tokens ?? 0) / seconds;
    return { loadSeconds: (loaded - begun) / 1000, tokensPerSecond, text };
  } catch (error) {
    const said = reason || (error instanceof Error ? error.message : String(error));
    throw new Failure(`The model cannot be used on this machine: ${said}`);
  } finally {
    await running.stop();
  }
}

/** The innermost cause in a log line. */
function reasonIn(line: Buffer): string {
  type Cause = { message?: string; cause?: Cause };
  const { err } = JSON.parse(line.toString()) as { err?: Cause };
  return err?.cause?.message ?? err?.message ?? 'its process ended';
}
