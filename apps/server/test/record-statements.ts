import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Lists of different lengths are one statement. */
const shapeOf = (text: string): string => text.replaceAll(/\$\d+(?:\s*,\s*\$\d+)*/g, '$');

/** Deep enough to reach a store through the query builder. */
const FRAMES = 60;

/** Every test file runs the set-up again, in the same process. */
const RECORDING = Symbol.for('right-circle.recording-statements');

/**
 * Appends every statement that the product's own code sends to a file in this folder, each shape once. Statements of
 * tests and libraries are left out: no other release has to know them.
 */
export function recordStatements(folder: string): void {
  if (Object.hasOwn(pg.Client.prototype, RECORDING)) return;
  Reflect.set(pg.Client.prototype, RECORDING, true);
  const seen = new Set<string>();
  const file = join(folder, `${process.pid}.jsonl`);
  const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
    if (text && !seen.has(shapeOf(text)) && isOurs(deepStack())) {
      seen.add(shapeOf(text));
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(send, this, args);
  });
}

function deepStack(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const { stack = '' } = new Error('sent by');
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

/** Whether the code nearest to the query is the product's. */
function isOurs(stack: string): boolean {
  const nearest = stack
    .split('\n')
    .find((line) => line.includes('/apps/server/') && !/record-statements|\/platform\/db\//.test(line));
  return nearest !== undefined && nearest.includes('/apps/server/src/') && !nearest.includes('.test.ts');
}
