import { keepCompiledCode } from './compile-cache.mjs';

// This file and the one above come too early for the cache: as TypeScript they alone would load what strips types, 18 MB
// for as long as the server lives.
keepCompiledCode();
await import('./start.ts');
