import type { Configuration } from '@right-circle/contract/guidance';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { guidanceQueries, noReplyTexts, useSaveConfiguration } from '../guidance.queries.ts';
import { inputOf, nextEditor, startEditor } from './configuration-draft.ts';
import { draftProblems } from './draft-problems.ts';

/** Edits the draft of a configuration and saves it. A refused save loses nothing. */
export function useConfigurationEditor(loaded: Configuration | null, onPublished: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  const [state, dispatch] = useReducer(nextEditor, loaded, startEditor);
  const { mutate, isPending: isSaving } = useSaveConfiguration();

  useEffect(() => {
    if (loaded) dispatch({ type: 'refreshed', configuration: loaded });
  }, [loaded]);

  const meetNewer = async () => {
    const found = await client.fetchQuery(guidanceQueries.configuration());
    if (found) dispatch({ type: 'newer_found', configuration: found });
  };

  const refuse = (errors: Record<string, string>, text: string) => {
    dispatch({ type: 'save_refused', errors });
    toast.error('Your configuration is not saved', { description: text });
  };

  const save = () => {
    const { saved, draft: sent } = state;
    const problems = draftProblems(sent);
    const [first] = Object.values(problems);
    if (first) return refuse(problems, first);
    mutate(
      { saved, body: inputOf(state) },
      {
        onSuccess: (configuration) => {
          dispatch({ type: 'saved', configuration, sent });
          toast.success('Your configuration is saved');
          if (!saved) onPublished();
        },
        onError: (error) => {
          refuse(error instanceof ApiError ? error.errors : {}, errorText(error, noReplyTexts.saveConfiguration));
          const isOutdated = error instanceof ApiError && ['stale_version', 'already_configured'].includes(error.code);
          if (isOutdated)
            meetNewer().catch((problem: unknown) => logError('The newer configuration did not load', problem));
        },
      },
    );
  };

  return { state, dispatch, save, isSaving };
}
