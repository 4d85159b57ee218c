import { z } from 'zod';

/** Settings the server embeds in the HTML of every page, so that no screen waits for a settings call. */
export const appConfig = z.object({
  appName: z.string(),
  supportEmail: z.string(),
  google: z.object({ clientId: z.string(), authorizeUrl: z.string() }).nullable(),
  instagram: z.object({ authorizeUrl: z.string() }).nullable(),
  /** The payment provider's own checkout; null with the built-in test provider. */
  checkout: z.object({ scriptUrl: z.string() }).nullable(),
  /** Whether an SMS provider is configured. */
  sms: z.boolean(),
});
export type AppConfig = z.infer<typeof appConfig>;
