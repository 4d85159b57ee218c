import { cpSync, mkdirSync, writeFileSync } from 'node:fs';

/** Fake npm: "installs" a fake engine, or fails as configured. */
const { FAKE_NPM_FAILS: problem } = process.env;
if (problem) {
  console.error(problem);
  process.exit(1);
}
if (!process.argv.includes('--ignore-scripts')) throw new Error('it would run install scripts');
mkdirSync('node_modules/node-llama-cpp/dist', { recursive: true });
writeFileSync('node_modules/node-llama-cpp/package.json', '{ "type": "module" }');
cpSync(
  new URL('../../apps/server/test/fakes/llama-package.mjs', import.meta.url),
  'node_modules/node-llama-cpp/dist/index.js',
);
