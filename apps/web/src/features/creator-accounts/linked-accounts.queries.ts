import {
  addSocialProfile,
  connectInstagram,
  disconnectInstagram,
  importFigures,
  listAnalyses,
  listSocialProfiles,
  type PostFigures,
  refreshFigures,
  removeSocialProfile,
  saveFigures,
  updateSocialProfile,
} from '@right-circle/contract/social-profiles';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { linkedUsername } from '#domain/social-accounts/account-link.ts';
import { call } from '#lib/api-client.ts';
import { upload } from '#lib/files/upload.ts';

const accountsKey = ['chat', 'accounts'] as const;

export const accountQueries = {
  list: (userId: string) =>
    queryOptions({
      queryKey: [...accountsKey, userId],
      queryFn: async ({ signal }) => await call(listSocialProfiles, { params: { userId } }, { signal }),
    }),
  analyses: (profileId: string) =>
    queryOptions({
      queryKey: ['chat', 'analyses', profileId],
      queryFn: async ({ signal }) => await call(listAnalyses, { params: { profileId } }, { signal }),
    }),
};

export const accountCalls = {
  link: async ({ userId, platform, link }: { userId: string; platform: string; link: string }) => {
    if (!platform.trim()) throw new Error('Platform is required');
    if (!link.trim()) throw new Error('Platform link is required');
    const body = {
      user_id: userId,
      platform: platform.trim().toLowerCase(),
      username: linkedUsername(link),
      platform_link: link.trim(),
    };
    return await call(addSocialProfile, { body });
  },
  edit: async ({ profileId, link }: { profileId: string; link: string }) => {
    if (!profileId) throw new Error('Profile id is required');
    if (!link.trim()) throw new Error('Platform link is required');
    const body = { username: linkedUsername(link), platform_link: link.trim() };
    return await call(updateSocialProfile, { params: { profileId }, body });
  },
  unlink: async ({ profileId, userId }: { profileId: string; userId: string }) => {
    if (!profileId || !userId) throw new Error('Profile id and user id are required');
    return await call(removeSocialProfile, { params: { profileId }, query: { user_id: userId } });
  },
};

export type EnteredFigures = { profileId: string; followers?: number; counted_at?: string; posts: PostFigures[] };

export function useLinkAccount() {
  return useAccountChange(accountCalls.link);
}

export function useEditAccount() {
  return useAccountChange(accountCalls.edit);
}

export function useUnlinkAccount() {
  return useAccountChange(accountCalls.unlink);
}

export function useSaveFigures() {
  return useAccountChange(
    async ({ profileId, ...body }: EnteredFigures) => await call(saveFigures, { params: { profileId }, body }),
  );
}

export function useImportFigures(onProgress: (share: number) => void) {
  return useAccountChange(
    async ({ profileId, file }: { profileId: string; file: File }) =>
      await upload(importFigures, { params: { profileId }, body: { file } }, onProgress),
  );
}

export function useConnectInstagram() {
  return useAccountChange(
    async ({ profileId, token }: { profileId: string; token: string }) =>
      await call(connectInstagram, { params: { profileId }, body: { token } }),
  );
}

export function useDisconnectInstagram() {
  return useAccountChange(
    async ({ profileId }: { profileId: string }) => await call(disconnectInstagram, { params: { profileId } }),
  );
}

export function useRefreshFigures() {
  return useAccountChange(
    async ({ profileId }: { profileId: string }) => await call(refreshFigures, { params: { profileId } }),
  );
}

// Never retried: linking twice would be refused, and importing twice would count twice.
function useAccountChange<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    retry: false,
    // Also after a refusal: the token may turn out to have expired.
    onSettled: async () => await client.invalidateQueries({ queryKey: accountsKey }),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchLinkedProfiles: 'Failed to fetch your linked accounts. Please try again later.',
  saveFigures: 'The figures were not saved. Please try again later.',
  fetchAnalyses: 'Failed to load the analyses. Please try again later.',
} as const;
