import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** A test that expects a complaint replaces console.error with a spy of its own, which keeps it from reaching this one. */
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
