import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** A test that expects an error replaces console.error with its own spy, so that it does not reach this one. */
const complaints: string[] = [];
const show = console.error;
console.error = (...args: unknown[]) => {
  complaints.push(format(...args));
  show(...args);
};

beforeEach(() => {
  complaints.length = 0;
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});
