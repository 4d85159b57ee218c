import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts';
import { root, runProgram } from '../scripts/run-program.ts';
import { median, percentile } from './measure.ts';
import { atLeast, atMost, type Bench } from './report.ts';

const ROUNDS = 3;
/** About a line: the chunk size of the built-in advisor. */
const STEP = 60;

const part = (n: number) => `## Part ${n}: what to change first

Your reels of the last weeks did **${n + 2} times** better than your photos, and *most of it* came from the first two seconds; see [the list](https://example.com/${n}).

- Begin with the result, then show how it was made
- Keep one thought to a reel, and say it twice
- Ask a question that takes one word to answer

| Day | Time | Format |
|---|---|---|
| Monday | 10:00 am | reel |
| Thursday | 6:00 pm | carousel |

1. Film on Sunday, in the morning light
2. Write \`three hooks\` and keep the shortest

`;
const TEXT = `${Array.from({ length: 24 }, (_, n) => part(n)).join('')}\`\`\`text\n${'caption, hashtag, hook\n'.repeat(30)}\`\`\`\n`;

type Steps = { ours: number[]; whole: number[] };

export const bench: Bench = {
  name: 'chat-rendering',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'right-circle-render-'));
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    try {
      const script = await bundle(folder);
      const rounds: Steps[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const page = await browser.newPage();
        const steps = await measure(page, script);
        // The first one also compiles.
        if (round > 0) rounds.push(steps);
        await page.close();
      }
      return report(rounds);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true });
    }
  },
};

/** Bundles the answer's own code as one script, like the product build. */
async function bundle(folder: string): Promise<string> {
  const config = join(folder, 'vite.config.mjs');
  const entry = join(root, 'bench/clients/render-answer.ts');
  const settings = {
    root,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: join(folder, 'out'), target: 'es2022', lib: { entry, formats: ['iife'], name: 'bench' } },
    logLevel: 'warn',
    publicDir: false,
  };
  await writeFile(config, `export default ${JSON.stringify(settings)};`);
  const { ok, output } = await runProgram('vite', ['build', '--config', config]);
  if (!ok) throw new Error(output);
  const [script] = await readdir(join(folder, 'out'));
  return await readFile(join(folder, 'out', script ?? ''), 'utf8');
}

async function measure(page: Page, script: string): Promise<Steps> {
  await page.setContent('<!doctype html><body style="width:720px"></body>');
  await page.addScriptTag({ content: script });
  return await page.evaluate(
    ({ text, size }) => {
      const { measureAnswer } = globalThis as unknown as { measureAnswer: (text: string, size: number) => Steps };
      return measureAnswer(text, size);
    },
    { text: TEXT, size: STEP },
  );
}

function report(rounds: Steps[]) {
  const figures = (name: string, of: (round: Steps) => number[]) => {
    const means = rounds.map((round) => of(round).reduce((sum, ms) => sum + ms, 0) / of(round).length);
    const p95s = rounds.map((round) => percentile(of(round), 95));
    return {
      name,
      mean: median(means),
      p95: median(p95s),
      last: median(rounds.map((round) => median(of(round).slice(-20)))),
    };
  };
  const [ours, whole] = [
    figures('ours', ({ ours: steps }) => steps),
    figures('baseline: the whole text again', ({ whole: steps }) => steps),
  ];
  return {
    title: `Drawing an answer of ${(TEXT.length / 1024).toFixed(1)} kB that grows by ${STEP} characters, the middle of ${ROUNDS} rounds`,
    columns: ['', 'ms a step', 'p95 ms', 'ms at the end'],
    rows: [ours, whole].map(({ name, mean, p95, last }) => [name, mean.toFixed(2), p95.toFixed(2), last.toFixed(2)]),
    goals: [
      atMost('Drawing one step', ours.mean, 4, 'ms'),
      atLeast('Faster than drawing the whole text again', whole.mean / ours.mean, 5, 'x'),
    ],
  };
}
