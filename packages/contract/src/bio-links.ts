import { readWebLink, webLinkTexts } from '@right-circle/rules/web-link';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { lineOfText } from './text.ts';

const TOO_LONG = `Link can have at most ${limits.bioLinks.url} characters.`;

const webLink = z
  .string({ error: 'Link is required.' })
  .max(limits.bioLinks.url, { error: TOO_LONG, abort: true })
  .transform((text, context) => {
    const link = readWebLink(text.trim());
    const problem = 'problem' in link ? webLinkTexts[link.problem] : null;
    // Letters beyond ASCII take more space in an address than they were typed with.
    if ('problem' in link || link.url.length > limits.bioLinks.url) {
      context.addIssue({ code: 'custom', message: problem ?? TOO_LONG });
      return z.NEVER;
    }
    return link.url;
  });

export const bioLinkDraft = z.object({
  label: lineOfText({ name: 'Label', max: limits.bioLinks.label }),
  url: webLink,
});
export type BioLinkDraft = z.infer<typeof bioLinkDraft>;

const bioLink = z.object({
  id: z.uuid(),
  label: z.string(),
  url: z.string(),
  clicks: z.object({
    total: z.int(),
    /** Of the last 30 days in India, those with clicks, newest first. */
    days: z.array(z.object({ date: z.string(), clicks: z.int() })),
  }),
});
export type BioLink = z.infer<typeof bioLink>;

const bioLinks = z.object({ links: z.array(bioLink) });
export type BioLinks = z.infer<typeof bioLinks>;

const limit = { max: 60, perSeconds: 60 };
const params = z.object({ linkId: z.uuid() });

export const getBioLinks = endpoint({
  method: 'GET',
  path: '/user/bio-links',
  summary: 'Links on the public page of the caller, with their clicks',
  access: 'signed-in',
  reply: bioLinks,
});

/** The caller chooses the id of a new link, so that a repeated call adds it once. */
export const saveBioLink = endpoint({
  method: 'PUT',
  path: '/user/bio-links/:linkId',
  summary: 'Add or change a link on the public page',
  access: 'signed-in',
  limit,
  params,
  body: bioLinkDraft,
  reply: bioLinks,
});

export const removeBioLink = endpoint({
  method: 'DELETE',
  path: '/user/bio-links/:linkId',
  summary: 'Remove a link and its clicks',
  access: 'signed-in',
  limit,
  params,
  reply: bioLinks,
});

export const orderBioLinks = endpoint({
  method: 'PUT',
  path: '/user/bio-link-order',
  summary: 'Put the links into another order',
  access: 'signed-in',
  limit,
  body: z.object({ ids: list(z.uuid(), limits.bioLinks.max) }),
  reply: bioLinks,
});
