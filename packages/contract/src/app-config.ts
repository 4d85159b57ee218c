import { z } from 'zod';

/** What the server tells every page it serves, inside the HTML, so that no screen waits for a settings call. */
export const appConfig = z.object({
  appName: z.string(),
  supportEmail: z.string(),
  google: z.object({ clientId: z.string(), authorizeUrl: z.string() }).nullable(),
  instagram: z.object({ authorizeUrl: z.string() }).nullable(),
  /** The payment provider's own checkout; null where the built-in test provider is used. */
  checkout: z.object({ scriptUrl: z.string() }).nullable(),
  /** Whether a provider is set that sends text messages. */
  sms: z.boolean(),
});
export type AppConfig = z.infer<typeof appConfig>;
