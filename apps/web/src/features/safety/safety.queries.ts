import type { Input } from '@right-circle/contract/endpoint';
import {
  decideAppeal,
  decideReport,
  getCaseFile,
  listAppeals,
  listModerationLog,
  listReports,
  type Report,
} from '@right-circle/contract/moderation';
import {
  appealAfterSignIn,
  appealDecision,
  appealSuspension,
  listMyDecisions,
  reportSomething,
} from '@right-circle/contract/safety';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#lib/api-client.ts';

const REFRESH_MS = 60_000;
const MODERATION = ['moderation'] as const;
// Several moderators share a queue, so its data is always stale.
const shared = { staleTime: 0, refetchInterval: REFRESH_MS, refetchOnWindowFocus: true } as const;

export const safetyQueries = {
  reports: (status: 'open' | 'decided') =>
    queryOptions({
      ...shared,
      queryKey: [...MODERATION, 'reports', status],
      queryFn: async ({ signal }) => await call(listReports, { query: { status } }, { signal }),
    }),
  caseFile: (id: string) =>
    queryOptions({
      queryKey: [...MODERATION, 'case', id],
      queryFn: async ({ signal }) => await call(getCaseFile, { params: { id } }, { signal }),
    }),
  appeals: () =>
    queryOptions({
      ...shared,
      queryKey: [...MODERATION, 'appeals'],
      queryFn: async ({ signal }) => await call(listAppeals, {}, { signal }),
    }),
  log: () =>
    queryOptions({
      ...shared,
      queryKey: [...MODERATION, 'log'],
      queryFn: async ({ signal }) => await call(listModerationLog, {}, { signal }),
    }),
  myDecisions: () =>
    queryOptions({
      queryKey: ['decisions'],
      queryFn: async ({ signal }) => (await call(listMyDecisions, {}, { signal })).data,
      staleTime: 0,
    }),
};

/** Safe to retry: the server treats a second report of the same thing by the same person as the first. */
export function useReport() {
  return useMutation({
    mutationFn: async (body: Input<typeof reportSomething>['body']) => await call(reportSomething, { body }),
  });
}

type Decided<Reply> = {
  onDone: (reply: Reply) => void;
  /** Called if someone else decided first; `detail` explains it. */
  onTooLate: (detail: string) => void;
};

// Never retried, because a decision counts once. The callbacks run even after the refreshed queue has removed the card.
function useDecide<Choice, Reply>(send: (choice: Choice) => Promise<Reply>, { onDone, onTooLate }: Decided<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: (reply) => onDone(reply),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'already_decided') onTooLate(error.message);
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: MODERATION }),
  });
}

export type ReportAction = Input<typeof decideReport>['body']['action'];
export type AppealAction = Input<typeof decideAppeal>['body']['outcome'];

export function useDecideReport(id: string, decided: Decided<Report>) {
  return useDecide(
    async (body: Input<typeof decideReport>['body']) => await call(decideReport, { params: { id }, body }),
    decided,
  );
}

export function useDecideAppeal(id: string, decided: Decided<AppealAction>) {
  return useDecide(async (body: { outcome: AppealAction; note: string }) => {
    await call(decideAppeal, { params: { id }, body });
    return body.outcome;
  }, decided);
}

/** Refreshes after success and failure: a rejection may mean that the appeal was already sent. */
export function useAppeal(onDone: (reply: { message: string }) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Input<typeof appealDecision>['body']) => await call(appealDecision, { body }),
    retry: false,
    onSuccess: onDone,
    onSettled: async () => await client.invalidateQueries(safetyQueries.myDecisions()),
  });
}

type SuspensionAppeal = Input<typeof appealSuspension>['body'] | Input<typeof appealAfterSignIn>['body'];

export function useAppealSuspension() {
  return useMutation({
    mutationFn: async (body: SuspensionAppeal) =>
      'token' in body ? await call(appealAfterSignIn, { body }) : await call(appealSuspension, { body }),
    retry: false,
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  sendReport: 'Your report was not sent. Please try again later.',
  fetchReports: 'Failed to fetch the reports. Please try again later.',
  decide: 'Your decision was not saved. Please try again later.',
  fetchDecisions: 'Failed to fetch the decisions. Please try again later.',
  sendAppeal: 'Your appeal was not sent. Please try again later.',
} as const;
