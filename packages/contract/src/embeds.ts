import { readWebOrigin } from '@right-circle/rules/web-origin';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';

const NOT_A_SITE = 'Enter a secure website, such as https://example.com, without a page.';

const webOrigin = z
  .string()
  .max(limits.embed.origin, NOT_A_SITE)
  .transform((text, context) => {
    const origin = readWebOrigin(text.trim());
    if (origin !== null) return origin;
    context.addIssue({ code: 'custom', message: NOT_A_SITE });
    return z.NEVER;
  });

export const embedChoices = z.object({
  /** Websites that may show the caller's free times in a frame; nobody else may. */
  origins: list(webOrigin, limits.embed.origins, `You can list up to ${limits.embed.origins} websites.`).transform(
    (origins) => [...new Set(origins)],
  ),
});

const embedSettings = z.object({
  origins: z.array(z.string()),
  /** Only mentors have free times to show. */
  is_mentor: z.boolean(),
  /** Address of this server and the user name, as the code for other websites needs them. */
  site: z.string(),
  username: z.string(),
});
export type EmbedSettings = z.infer<typeof embedSettings>;

export const getEmbedSettings = endpoint({
  method: 'GET',
  path: '/user/embed',
  summary: 'Websites that may show the free times of the caller',
  access: 'signed-in',
  reply: embedSettings,
});

export const saveEmbedSettings = endpoint({
  method: 'PUT',
  path: '/user/embed',
  summary: 'Choose which websites may show the free times of the caller',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 60 },
  body: embedChoices,
  reply: embedSettings,
});
