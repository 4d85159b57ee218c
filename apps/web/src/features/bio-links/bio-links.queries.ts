import {
  type BioLinkDraft,
  type BioLinks,
  getBioLinks,
  orderBioLinks,
  removeBioLink,
  saveBioLink,
} from '@right-circle/contract/bio-links';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

const linksKey = ['bio-links'] as const;
// One after the other: each reply contains the whole list.
const scope = { id: 'bio-links' };

export const bioLinkQueries = {
  list: () =>
    queryOptions({ queryKey: linksKey, queryFn: async ({ signal }) => await call(getBioLinks, {}, { signal }) }),
};

export function useSaveBioLink() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: linksKey,
    scope,
    mutationFn: async ({ linkId, draft }: { linkId: string; draft: BioLinkDraft }) =>
      await call(saveBioLink, { params: { linkId }, body: draft }),
    onSuccess: (links) => showSaved(client, links),
  });
}

export function useRemoveBioLink() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: linksKey,
    scope,
    mutationFn: async (linkId: string) => await call(removeBioLink, { params: { linkId } }),
    onSuccess: (links) => showSaved(client, links),
    onError: async () => await client.invalidateQueries({ queryKey: linksKey }),
  });
}

/** Links move at once; if the order was not saved, they move back. */
export function useOrderBioLinks() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: linksKey,
    scope,
    mutationFn: async (ids: string[]) => await call(orderBioLinks, { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: linksKey });
      client.setQueryData<BioLinks>(linksKey, (shown) => shown && { links: inOrder(shown.links, ids) });
    },
    onSuccess: (links) => showSaved(client, links),
    onError: async () => await client.invalidateQueries({ queryKey: linksKey }),
  });
}

/** A change that still waits would otherwise jump back until its own reply. */
function showSaved(client: QueryClient, links: BioLinks): void {
  if (client.isMutating({ mutationKey: linksKey }) <= 1) client.setQueryData(linksKey, links);
}

function inOrder(links: BioLinks['links'], ids: readonly string[]): BioLinks['links'] {
  return links.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchLinks: 'We couldn’t load your links. Please try again.',
  saveLink: 'Your link wasn’t saved. Please try again.',
  deleteLink: 'Your link wasn’t deleted. Please try again.',
  orderLinks: 'The new order wasn’t saved. Please try again.',
} as const;
