import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { guidanceQueries, noReplyTexts } from '../guidance.queries.ts';
import type { FeeNoteSlot } from '../settings/service-slot-card.tsx';
import { ConfigurationEditor } from './configuration-editor.tsx';

type ConfigurationTabProps = {
  feeNote: FeeNoteSlot;
  onChangedChange: (isChanged: boolean) => void;
  onPublished: () => void;
};

export function ConfigurationTab({ feeNote, onChangedChange, onPublished }: ConfigurationTabProps) {
  const { data: configuration, error, isFetching, refetch } = useQuery(guidanceQueries.configuration());
  const [isSettingUp, setSettingUp] = useState(false);
  const isUnknown = configuration === undefined;
  useEffect(() => {
    if (isUnknown && error) logError('The configuration did not load', error);
  }, [isUnknown, error]);

  if (isUnknown && error) {
    return (
      <ErrorState retryLabel="Retry" onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error, noReplyTexts.fetchConfiguration)}
      </ErrorState>
    );
  }
  if (isUnknown) return <Spinner label="Loading configuration..." showLabel className="py-24" />;
  if (configuration === null && !isSettingUp) {
    return (
      <EmptyState
        title="No Mentor Configuration Found"
        icon={<CalendarPlus size={32} aria-hidden="true" />}
        action={
          <Button variant="primary" onClick={() => setSettingUp(true)}>
            Set Up Mentor Configuration
          </Button>
        }
      >
        Name your price, open some hours, and seekers can book you.
      </EmptyState>
    );
  }
  return (
    <ConfigurationEditor
      saved={configuration}
      feeNote={feeNote}
      onChangedChange={onChangedChange}
      onCancelSetUp={() => setSettingUp(false)}
      onPublished={onPublished}
    />
  );
}
