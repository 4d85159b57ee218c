import { createModel, type Model, type ModelRequest } from '../ai/model.ts';
import type { Log } from '../logger.ts';
import { type ModelPackProblem, readModelPack } from './model-pack.ts';
import { createModelProcess } from './model-process.ts';

export type LocalModelSettings = {
  assistantName: string;
  folder: string;
  contextTokens: number;
  threads: number;
  maxWaiting: number;
  idleMs: number;
  loadWaitMs: number;
  temperature: number;
  timeoutMs: number;
};
export type LocalModel = { name: string; model: Model; close: () => Promise<void> };

const BACKOFF_MS = 2000;

/** The model of the pack in this folder, called like a provider's. Loaded with the first question. */
export async function openLocalModel(
  settings: LocalModelSettings,
  log: Log,
): Promise<LocalModel | { problem: ModelPackProblem }> {
  const { assistantName, folder, contextTokens, threads, maxWaiting, idleMs, loadWaitMs } = settings;
  const { temperature, timeoutMs } = settings;
  const pack = await readModelPack(folder);
  if ('problem' in pack) return pack;
  const { name, modelFile, engineFolder } = pack;
  const running = createModelProcess({
    start: { model: name, modelFile, engineFolder, contextTokens, threads, maxWaiting },
    idleMs,
    loadWaitMs,
    backoffMs: BACKOFF_MS,
    log,
  });

  async function* stream(request: ModelRequest, signal: AbortSignal) {
    const { baseUrl, apiKey, release } = await running.lease(signal);
    let outcome: 'answered' | 'failed' = 'failed';
    try {
      yield* createModel({ assistantName, baseUrl, apiKey, name, temperature, timeoutMs }).stream(request, signal);
      outcome = 'answered';
    } finally {
      release(outcome);
    }
  }
  return { name, model: { stream }, close: running.stop };
}
