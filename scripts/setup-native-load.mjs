// Runs on the packaged Node and loads native parts. Reports are written synchronously, so that after a crash the last
// one still names the part being loaded.
import { execFile } from 'node:child_process';
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [root, json] = process.argv.slice(2);
const parts = JSON.parse(json);

const programs = parts.filter(({ program }) => program).map(runProgram);
for (const part of parts.filter(({ program }) => !program)) load(part);
await Promise.all(programs);
// Loaded libraries may keep threads and timers that have nothing left to do.
process.exit(0);

function load({ path, load: specifier, builds }) {
  report({ path, state: 'loading' });
  try {
    // Resolved from the package itself: a nested copy finds its own build.
    const require = createRequire(join(root, path, 'package.json'));
    if (specifier) require(specifier);
    else for (const build of builds) require(join(root, build));
    report({ path, state: 'ok' });
  } catch (error) {
    report({ path, state: 'failed', reason: reasonOf(error) });
  }
}

function runProgram({ path, program: [file, ...args], builds }) {
  return new Promise((resolve) => {
    execFile(join(root, builds[0], file), args, (error) => {
      report(error ? { path, state: 'failed', reason: reasonOf(error) } : { path, state: 'ok' });
      resolve();
    });
  });
}

/** Returns the innermost message: loaders try several files and wrap the system's error. */
function reasonOf(error) {
  let inner = error;
  while (inner?.cause) inner = inner.cause;
  if (error.signal) return `ended by ${error.signal}`;
  return (String(error.stderr ?? '').trim() || String(inner?.message ?? inner)).split('\n')[0];
}

function report(line) {
  writeSync(1, `\n${JSON.stringify(line)}\n`);
}
