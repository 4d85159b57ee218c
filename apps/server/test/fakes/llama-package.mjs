import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Fake of the package node-llama-cpp: the part of its API we use. The model file controls loading, the last message
 * controls the answer; by default it repeats the message.
 */
export async function getLlama({ build, skipDownload }) {
  if (build !== 'never' || !skipDownload) throw new Error('it would build or download');
  return { loadModel };
}

async function loadModel({ modelPath }) {
  writeFileSync(new URL('./pid', import.meta.url), String(process.pid));
  const file = readFileSync(modelPath, 'latin1');
  if (file.includes('load: fail')) throw new Error('no such architecture');
  // Loads as long as the file next to it exists.
  while (existsSync(`${modelPath}.loading`)) await sleep(5);
  return { createContext: async () => ({ getSequence: createSequence }) };
}

function createSequence() {
  const used = { usedInputTokens: 0, usedOutputTokens: 0 };
  return { used, tokenMeter: { getState: () => ({ ...used }) } };
}

export class LlamaChat {
  constructor({ contextSequence }) {
    this.sequence = contextSequence;
  }

  async generateResponse(history, { onTextChunk, signal, functions }) {
    const asked = history.findLast(({ type }) => type === 'user')?.text ?? '';
    const call = history.at(-1).response.find((part) => typeof part === 'object');
    this.sequence.used.usedInputTokens += 20;
    if (asked === 'crash') process.exit(3);
    if (asked === 'hang') return await untilAborted(onTextChunk, signal);
    if (asked === 'tool' && functions?.my_profile && !call) {
      return { functionCalls: [{ functionName: 'my_profile', params: {} }], metadata: { stopReason: 'functionCalls' } };
    }
    if (asked === 'priority') onTextChunk(`priority ${getPriority()}`);
    const text = call ? `The tool said ${call.result}.` : `You said: ${asked}`;
    for (const piece of text.split(/(?<= )/)) {
      onTextChunk(piece);
      this.sequence.used.usedOutputTokens++;
    }
    return { functionCalls: [], metadata: { stopReason: 'eogToken' } };
  }
}

async function untilAborted(onTextChunk, signal) {
  onTextChunk('So ');
  await new Promise((done) => signal.addEventListener('abort', done));
  return { functionCalls: [], metadata: { stopReason: 'abort' } };
}
