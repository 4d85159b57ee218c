import { asksForPhone } from '@right-circle/rules/booking-form';
import { CalendarRange, ClipboardList, MailCheck, UserRoundCheck } from 'lucide-react';
import { type Dispatch, lazy, type ReactNode, Suspense } from 'react';
import { useAppConfig } from '#lib/app-config.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { CardName, Draft, EditorEvent, EditorState } from '../configuration/configuration-draft.ts';
import { problemOf } from '../configuration/draft-problems.ts';
import { ReportUnfinished, useUnfinishedGuard } from '../configuration/unfinished-forms.ts';
import { ConfirmationFields, type SmsOffer } from './confirmation-fields.tsx';
import type { PartProps } from './part-props.ts';
import { PermissionFields } from './permission-fields.tsx';
import { SchedulingFields } from './scheduling-fields.tsx';
import { SettingsCard } from './settings-card.tsx';
import { summaryOfPart } from './summaries.ts';

const BookingFormFields = lazy(async () => ({
  default: (await import('../booking-form/booking-form-fields.tsx')).BookingFormFields,
}));

const looks = {
  scheduling_window: { title: 'Scheduling Window', Icon: CalendarRange },
  booking_form: { title: 'Booking Form', Icon: ClipboardList },
  guest_permissions: { title: 'Guest Permissions', Icon: UserRoundCheck },
  booking_confirmation: { title: 'Booking Confirmation', Icon: MailCheck },
} as const;

type SettingsCardsProps = {
  state: EditorState;
  dispatch: Dispatch<EditorEvent>;
  change: <Part extends CardName>(part: Part) => PartProps<Part>;
};

/** Only one of the four cards is open at a time. */
export function SettingsCards({ state, dispatch, change }: SettingsCardsProps) {
  const sms = smsOffer(useAppConfig().sms, state.draft);
  const { report, guard } = useUnfinishedGuard();
  const card = (name: CardName, fields: ReactNode) => (
    <SettingsCard
      {...looks[name]}
      summary={summaryOfPart(sms === 'offered' ? state.draft : withoutSms(state.draft), name)}
      isOpen={state.openCard === name}
      onOpen={() => guard(() => dispatch({ type: 'card_opened', card: name }))}
      onClose={() => guard(() => dispatch({ type: 'card_closed' }))}
      problem={problemOf(state.refusals, name)}
    >
      {fields}
    </SettingsCard>
  );
  return (
    <div className="space-y-3">
      {card('scheduling_window', <SchedulingFields {...change('scheduling_window')} />)}
      {card(
        'booking_form',
        <Suspense fallback={<Skeleton shape="media" className="h-72" />}>
          <ReportUnfinished value={report}>
            <BookingFormFields {...change('booking_form')} />
          </ReportUnfinished>
        </Suspense>,
      )}
      {card('guest_permissions', <PermissionFields {...change('guest_permissions')} />)}
      {card('booking_confirmation', <ConfirmationFields {...change('booking_confirmation')} sms={sms} />)}
    </div>
  );
}

function smsOffer(hasProvider: boolean, { booking_form }: Draft): SmsOffer {
  if (!hasProvider) return 'none';
  return asksForPhone(booking_form.fields) ? 'offered' : 'needs_phone';
}

/** Leaves out SMS reminders that would not be sent. */
function withoutSms(draft: Draft): Draft {
  return { ...draft, booking_confirmation: { ...draft.booking_confirmation, send_sms_reminders: false } };
}
