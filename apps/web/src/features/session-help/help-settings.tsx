import type { SessionHelpSettings } from '@right-circle/contract/session-help';
import { useQuery } from '@tanstack/react-query';
import { bookingErrorTexts } from '#domain/bookings/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { noReplyTexts, sessionHelpQueries, useSaveHelpSettings } from './session-help.queries.ts';

const choices: { name: keyof SessionHelpSettings; label: string; hint: string }[] = [
  {
    name: 'allows_briefs',
    label: 'Mentors may be briefed about me',
    hint: 'From your profile, your answers when booking and your earlier sessions with that mentor. Only for sessions you booked with them.',
  },
  {
    name: 'shares_figures',
    label: 'Show mentors the figures of my linked accounts',
    hint: 'Followers, engagement and growth, as they are here. Off unless you turn it on.',
  },
  {
    name: 'allows_notes',
    label: 'Notes and next steps of my sessions',
    hint: 'From the shared notes and what each of you wrote after it, for the two of you. Off for one is off for both.',
  },
];

/** Controls what SABO can use about a person for the session's other participant; each switch is saved right away. */
export function HelpSettings() {
  const settings = useQuery(sessionHelpQueries.settings());
  const save = useSaveHelpSettings();
  if (settings.isError && !settings.data) {
    return (
      <ErrorState headingLevel={3} onRetry={() => void settings.refetch()} retrying={settings.isFetching}>
        {errorText(settings.error, bookingErrorTexts.fetchSession)}
      </ErrorState>
    );
  }
  if (!settings.data) return <Spinner className="py-10" />;
  return (
    <>
      <div className="divide-y divide-line">
        {choices.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={settings.data[name]}
            onCheckedChange={(isOn) => save.mutate({ ...settings.data, [name]: isOn })}
          />
        ))}
      </div>
      {save.isError && (
        <Banner kind="error" className="mt-3">
          {errorText(save.error, noReplyTexts.changeChat)}
        </Banner>
      )}
    </>
  );
}
