import { type MentionSuggestion, suggestMentions } from '@right-circle/contract/people';
import { suggestTags, type TagSuggestion } from '@right-circle/contract/posts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import type { TypedToken } from './typed-token.ts';

export type Suggestion = { kind: 'person'; person: MentionSuggestion } | { kind: 'tag'; tag: TagSuggestion };

/** Suggestions for a name or tag; empty if the search fails, because writing works without them. */
export const suggestionsFor = (token: Pick<TypedToken, 'sign' | 'typed'> | null) =>
  queryOptions({
    queryKey: ['suggestions-for', token?.sign, token?.typed.toLowerCase()],
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      const query = { q: token?.typed ?? '' };
      if (token?.sign === '@')
        return (await call(suggestMentions, { query }, { signal })).data.map((person) => ({ kind: 'person', person }));
      return (await call(suggestTags, { query }, { signal })).data.map((tag) => ({ kind: 'tag', tag }));
    },
    enabled: token !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
