import { z } from 'zod';
import type { EngineOptions } from './engine.ts';

/** Sent to the process once. The token is sent this way because others can read arguments and environment. */
export type StartMessage = EngineOptions & { model: string; token: string; maxWaiting: number };

/** Sent back once: the port it listens on, or why it can't. */
export const startedMessage = z.union([z.object({ port: z.int() }), z.object({ problem: z.string() })]);
export type StartedMessage = z.infer<typeof startedMessage>;
