import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** `invite` opens accounts only with an invitation of an operator. */
export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

export const switches = z.object({
  sign_up: z.enum(signUpModes),
  reels: z.boolean(),
  sabo: z.boolean(),
  news: z.boolean(),
  rooms: z.boolean(),
});
export type Switches = z.infer<typeof switches>;

export const getSwitches = endpoint({
  method: 'GET',
  path: '/switches',
  summary: 'Which parts of the product are switched on, and who can sign up',
  access: 'public',
  limit: { max: 300, perSeconds: 60 },
  reply: switches,
});

export type SwitchesServerToClient = {
  /** An operator switched a part on or off. */
  switches_changed: (switches: Switches) => void;
};
