import { keepCompiledCode } from './compile-cache.mjs';

// For images, whose tree is read-only when the server runs: loads what a start loads, and Node writes the cache on exit.
keepCompiledCode();
await Promise.all(['./app.ts', './demo.ts', './platform/db/embedded-postgres.ts'].map((module) => import(module)));
