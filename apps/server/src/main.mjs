import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code of the last start is used again: half the start-up time, and memory the compiler does not need. This file
// itself comes too early for that: as TypeScript it alone would load what strips types, 18 MB for as long as the server lives.
enableCompileCache(join(import.meta.dirname, '../../../.cache/compile'));
await import('./start.ts');
