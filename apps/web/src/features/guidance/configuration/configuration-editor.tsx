import type { Configuration } from '@right-circle/contract/guidance';
import { slotDuration } from '@right-circle/rules/session-price';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { AvailabilityCard } from '../availability/availability-card.tsx';
import { useBookedSessions } from '../availability/use-booked-sessions.ts';
import { type FeeNoteSlot, ServiceSlotCard } from '../settings/service-slot-card.tsx';
import { SettingsCards } from '../settings/settings-cards.tsx';
import { NextTimesPreview } from '../weekly-hours/next-times-preview.tsx';
import { WeeklyHoursCard } from '../weekly-hours/weekly-hours-card.tsx';
import { type Draft, type DraftPart, hasUnsavedChanges } from './configuration-draft.ts';
import { problemOf } from './draft-problems.ts';
import { NewerBanner } from './newer-banner.tsx';
import { SaveBar } from './save-bar.tsx';
import { ReportUnfinished, useUnfinishedForms } from './unfinished-forms.ts';
import { useConfigurationEditor } from './use-configuration-editor.ts';

type ConfigurationEditorProps = {
  saved: Configuration | null;
  feeNote: FeeNoteSlot;
  onChangedChange: (isChanged: boolean) => void;
  onCancelSetUp: () => void;
  /** Called after the first save, which lets seekers book. */
  onPublished: () => void;
};

export function ConfigurationEditor({
  saved,
  feeNote,
  onChangedChange,
  onCancelSetUp,
  onPublished,
}: ConfigurationEditorProps) {
  const { state, dispatch, save, isSaving } = useConfigurationEditor(saved, onPublished);
  const { draft, refusals } = state;
  const booked = useBookedSessions();
  const isChanged = hasUnsavedChanges(state);
  const unfinished = useUnfinishedForms(draft);
  const isUnsaved = isChanged || unfinished.text !== null;
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => onChangedChange(isUnsaved), [isUnsaved, onChangedChange]);
  useEffect(() => () => onChangedChange(false), [onChangedChange]);
  // Scroll to the field that explains why the save was refused.
  useEffect(() => {
    if (Object.keys(refusals).length > 0) {
      frame.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
    }
  }, [refusals]);

  const change = <Part extends DraftPart>(part: Part) => ({
    value: draft[part],
    onChange: (value: Draft[Part]) => dispatch({ type: 'changed', part, value } as Parameters<typeof dispatch>[0]),
    refusals,
  });

  const discard = () => {
    unfinished.closeAll();
    dispatch({ type: 'discarded' });
  };

  return (
    <div ref={frame} className="space-y-6">
      {state.newer && (
        <NewerBanner
          state={state}
          newer={state.newer}
          onSettle={(settled) => dispatch({ type: 'newer_settled', draft: settled })}
        />
      )}
      <ServiceSlotCard {...change('service_slot_config')} feeNote={feeNote} />
      <ReportUnfinished value={unfinished.report}>
        <WeeklyHoursCard key={unfinished.closings} {...change('weekly_hours')} timeZone={draft.time_zone}>
          <NextTimesPreview draft={draft} isChanged={isChanged} sessions={booked.sessions} />
        </WeeklyHoursCard>
      </ReportUnfinished>
      <AvailabilityCard
        days={draft.selected_time_slots}
        weekly={draft.weekly_hours}
        booked={booked}
        onDaysChange={change('selected_time_slots').onChange}
        timeZone={draft.time_zone}
        onTimeZoneChange={change('time_zone').onChange}
        {...unfinished.card}
        problem={problemOf(refusals, 'selected_time_slots') ?? problemOf(refusals, 'time_zone')}
        why={state.saved && { isChanged, duration: slotDuration(state.saved.service_slot_config.allowed_durations) }}
      />
      <ReportUnfinished value={unfinished.report}>
        <SettingsCards state={state} dispatch={dispatch} change={change} />
      </ReportUnfinished>
      <PageLinks isLive={state.saved !== null} />
      <SaveBar
        mode={state.saved ? (isChanged ? 'edit' : 'view') : 'create'}
        unfinishedText={unfinished.text}
        onShowUnfinished={unfinished.showFirst}
        isSaving={isSaving}
        onSave={save}
        onDiscard={state.saved ? discard : onCancelSetUp}
      />
    </div>
  );
}

function PageLinks({ isLive }: { isLive: boolean }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 pt-2 text-muted">
      Seekers also read what you say about yourself.
      <Link to={paths.about} className={buttonClass({ size: 'sm' })}>
        About
      </Link>
      {isLive && (
        <Link to={paths.live} className={buttonClass({ size: 'sm' })}>
          Share my page
        </Link>
      )}
    </p>
  );
}
