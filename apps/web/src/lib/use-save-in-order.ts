import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCached } from './change-cached.ts';

/**
 * Shows a choice at once. Choices are sent one after the other, because each has all settings below `queryKey`: the last
 * one decides. If it fails, what is saved is loaded again.
 */
export function useSaveInOrder<Settings extends object, Choice extends Partial<Settings>>(
  queryKey: QueryKey,
  save: (choice: Choice) => Promise<Settings>,
) {
  const client = useQueryClient();
  const show = (part: Partial<Settings>) =>
    changeCached<Settings>(client, { queryKey, exact: true }, (settings) => ({ ...settings, ...part }));
  /** A choice that still waits would jump back until its own reply. */
  const isLast = () => client.isMutating({ mutationKey: queryKey }) <= 1;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: save,
    onMutate: (choice) => {
      const before = client.getQueryData<Settings>(queryKey);
      show(choice);
      return before;
    },
    onSuccess: (settings) => {
      if (isLast()) show(settings);
    },
    onError: (_error, _choice, before) => {
      if (!isLast()) return;
      if (before) show(before);
      void client.invalidateQueries({ queryKey, exact: true });
    },
  });
}
