import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../apps/server/src/config.ts';
import { modelPackFolder, readModelPack } from '../apps/server/src/platform/local-model/model-pack.ts';
import { estimateModel, estimateText, gigabytes, type Machine } from './model/estimate.ts';
import { Failure } from './model/failure.ts';
import { type Installing, installListed, installOwn } from './model/install-model.ts';
import { defaultModel, type ListedModel, listedModels } from './model/model-list.ts';
import { helpText, readOptions } from './model/options.ts';
import { type Trial, tryModel } from './model/try-model.ts';

const { dataDir, ai } = readConfig({ ...process.env, AI_BASE_URL: '', AI_MODEL: '', LOCAL_MODEL: '1' });
const folder = modelPackFolder(dataDir);
const { threads = 1, contextTokens = 4096 } = ai.local ?? {};
const machine: Machine = { freeBytes: process.availableMemory(), threads, contextTokens };
const say = (line: string) => console.log(line);

function listText(): string {
  const lines = listedModels.map((model, index) => {
    const size = { fileBytes: model.roughBytes, bytesPerToken: model.bytesPerToken };
    const expected = estimateText(estimateModel(size, machine), machine.freeBytes);
    const download = `${Math.round(model.roughBytes / 1e6)} MB`;
    return `  ${index + 1}  ${model.id.padEnd(13)} ${download.padStart(8)}  ${model.licence}  ${model.about}\n     ${expected}`;
  });
  return [
    `Models for SABO (${threads} ${threads === 1 ? 'thread' : 'threads'}, ${contextTokens} tokens of context):`,
    ...lines,
  ].join('\n');
}

async function choose(): Promise<ListedModel | null> {
  const usual = listedModels.findIndex(({ id }) => id === defaultModel) + 1;
  for (;;) {
    const answer = (await ask(`Which one? 1-${listedModels.length}, Enter for ${usual}, q to quit: `)).trim();
    if (answer === 'q') return null;
    const chosen = listedModels[Number(answer || usual) - 1];
    if (chosen) return chosen;
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** One line that updates on a terminal, a line for every tenth elsewhere. */
function progressReporter() {
  let [lastAt, lastTenth] = [0, -1];
  return (have: number, bytes: number) => {
    const share = `${Math.floor((have / bytes) * 100)}%, ${Math.round(have / 1e6)} of ${Math.round(bytes / 1e6)} MB`;
    const tenth = Math.floor((have / bytes) * 10);
    if (process.stdout.isTTY && (Date.now() - lastAt > 200 || have === bytes)) {
      process.stdout.write(`\r  ${share}   ${have === bytes ? '\n' : ''}`);
      lastAt = Date.now();
    } else if (!process.stdout.isTTY && tenth !== lastTenth) say(`  ${share}`);
    lastTenth = tenth;
  };
}

function report({ loadSeconds, tokensPerSecond }: Trial): void {
  say(
    `It loads in ${loadSeconds.toFixed(1)} s and wrote ${tokensPerSecond.toFixed(1)} tokens a second, measured just now.`,
  );
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.kind === 'help') return say(helpText);
  if (options.kind === 'list') return say(listText());
  if (options.kind === 'remove') {
    await rm(folder, { recursive: true, force: true });
    return say('The model and its engine are removed. Restart the server.');
  }
  if (options.kind === 'test') {
    const pack = await readModelPack(folder);
    if ('problem' in pack) throw new Failure(`There is no model to try (${pack.problem}). npm run model installs one.`);
    const trial = await tryModel({ ...pack, contextTokens });
    say(`${pack.name}: ${trial.text.trim()}`);
    return report(trial);
  }
  const installing: Installing = { folder, contextTokens, say, onProgress: progressReporter(), sleep };
  if (options.kind === 'file') {
    report(await installOwn(options.path, options.sha256, installing));
  } else {
    const isTerminal = process.stdin.isTTY;
    say(listText());
    if (!isTerminal && !(options.model && options.isSure)) {
      throw new Failure('Nobody can be asked here: choose with --model NAME --yes.');
    }
    const model = options.model ?? (await choose());
    if (!model) return;
    const question = `Install ${model.name} (${gigabytes(model.roughBytes)}, ${model.licence}) into ${folder}? y/N: `;
    if (!options.isSure && !/^y/i.test(await ask(question))) return;
    report(await installListed(model, { hub: options.hub, expected: options.sha256 }, installing));
  }
  say(`Done. It is in ${folder}. Restart the server to use it; npm run model -- --remove removes it.`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
