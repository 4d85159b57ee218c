import { getAvailability } from '@right-circle/contract/bookings';
import {
  type Configuration,
  type ConfigurationInput,
  createConfiguration,
  explainTime,
  getConfiguration,
  updateConfiguration,
} from '@right-circle/contract/guidance';
import { getMentorProfile, updateMentorProfile } from '@right-circle/contract/mentors';
import { listPosts } from '@right-circle/contract/posts';
import { listSessions } from '@right-circle/contract/sessions';
import { addDays } from '@right-circle/rules/calendar-date';
import type { SessionDuration } from '@right-circle/rules/guidance-choices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { guidanceKeys } from '#domain/guidance/guidance-keys.ts';
import { ApiError, call } from '#lib/api-client.ts';
import { logError } from '#lib/log.ts';

export type AskedTime = { date: string; time: string; duration: SessionDuration };
export type AboutText = { about: string; highlights: string[] };

const CONFIGURATION = ['guidance', 'configuration'];
const MAX_DAYS_AHEAD = 366;
const ABOUT = ['guidance', 'about'];

export const guidanceQueries = {
  /** Null only if the person has none: a configuration that failed to load must not be overwritten. */
  configuration: () =>
    queryOptions({
      queryKey: CONFIGURATION,
      queryFn: async ({ signal }): Promise<Configuration | null> => {
        try {
          return await call(getConfiguration, {}, { signal });
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }
      },
      staleTime: 0,
    }),
  why: (asked: AskedTime) =>
    queryOptions({
      queryKey: ['guidance', 'why', asked],
      queryFn: async ({ signal }) => await call(explainTime, { query: asked }, { signal }),
      staleTime: 0,
    }),
  /** Under the sessions key, so that it is invalidated with the sessions. */
  bookedSessions: (today: string) => {
    const body = {
      statuses: ['upcoming' as const],
      date_range: { from_date: addDays(today, -1), to_date: addDays(today, MAX_DAYS_AHEAD) },
    };
    return queryOptions({
      queryKey: [...guidanceKeys.sessions, 'list', body],
      queryFn: async ({ signal }) => await call(listSessions, { body }, { signal }),
      staleTime: 0,
    });
  },
  about: () =>
    queryOptions({
      queryKey: ABOUT,
      queryFn: async ({ signal }) => {
        try {
          return await call(getMentorProfile, { query: {} }, { signal });
        } catch (error) {
          if (!signal.aborted) logError('The mentor profile did not load', error);
          throw error;
        }
      },
    }),
  /** Contents of a mentor's own page so far. Fails with not found for people who offer nothing. */
  live: (userId: string) =>
    queryOptions({
      queryKey: ['guidance', 'live', userId],
      queryFn: async ({ signal }) => {
        const [availability, about, posts] = await Promise.all([
          call(getAvailability, { params: { mentorId: userId }, query: {} }, { signal }),
          call(getMentorProfile, { query: {} }, { signal }),
          call(listPosts, { query: { user_id: userId, limit: 1 } }, { signal }),
        ]);
        return { availability, about, hasPosted: posts.data.length > 0 };
      },
      // Refetch: entries are completed on other pages, so cached data may be outdated.
      staleTime: 0,
    }),
};

/** Never retried: a second attempt would conflict with what the first one saved. */
export function useSaveConfiguration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ saved, body }: { saved: Configuration | null; body: ConfigurationInput }) =>
      saved
        ? await call(updateConfiguration, { params: { configurationId: saved.configuration_id }, body })
        : await call(createConfiguration, { body }),
    retry: false,
    onSuccess: (configuration) => {
      client.setQueryData(CONFIGURATION, configuration);
      void client.invalidateQueries({ queryKey: ['guidance', 'why'] });
    },
    onError: (error) => logError('The configuration was not saved', error),
  });
}

export function useSaveAbout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AboutText) => await call(updateMentorProfile, { body }),
    retry: false,
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: guidanceKeys.mentorProfiles });
      await client.invalidateQueries({ queryKey: ABOUT });
    },
    onError: (error) => logError('The mentor profile was not saved', error),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchBookedSessions: "Your booked sessions couldn't be loaded. Please try again.",
  fetchConfiguration: 'Failed to load your configuration. Please try again later.',
  saveConfiguration: 'Your configuration was not saved. Please try again later.',
  explainTime: 'Failed to look this time up. Please try again later.',
  fetchAbout: 'Failed to load your profile. Please try again later.',
  saveAbout: 'Your profile was not saved. Please try again later.',
} as const;
