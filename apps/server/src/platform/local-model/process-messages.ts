import { z } from 'zod';
import type { EngineOptions } from './engine.ts';

/** Sent to the process once. The token goes this way because arguments and environment can be read by others. */
export type StartMessage = EngineOptions & { model: string; token: string; mostWaiting: number };

/** Sent back once: where it listens, or why it cannot. */
export const startedMessage = z.union([z.object({ port: z.int() }), z.object({ problem: z.string() })]);
export type StartedMessage = z.infer<typeof startedMessage>;
