import type { DigestRhythm } from '@right-circle/contract/notification-kinds';
import type { NotificationPreference } from '@right-circle/contract/notifications';
import { errorText } from '#lib/error-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { noReplyTexts, useSetPreference } from '../notifications.queries.ts';

const rhythms: readonly { value: DigestRhythm; label: string }[] = [
  { value: 'off', label: 'No email' },
  { value: 'daily', label: 'Daily email' },
  { value: 'weekly', label: 'Weekly email' },
];

type PreferenceRowProps = {
  preference: NotificationPreference;
  name: string;
  hint: string;
  /** Id of the text that explains why push is unavailable; undefined if it is available. */
  pushBlockedBy?: string | undefined;
};

export function PreferenceRow({ preference, name, hint, pushBlockedBy }: PreferenceRowProps) {
  const toast = useToast();
  const setPreference = useSetPreference((error) => toast.error(errorText(error, noReplyTexts.setPreferences)));
  const change = (part: Partial<NotificationPreference>) => setPreference.mutate({ ...preference, ...part });
  return (
    <li>
      <fieldset className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_7.5rem_7rem_11rem] md:items-center">
        <legend className="contents">
          <span className="min-w-0 max-md:mb-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-15 text-muted">{hint}</span>
          </span>
        </legend>
        <Switch
          label={<ChannelName of={name}>In-app</ChannelName>}
          checked={preference.in_app}
          onCheckedChange={(in_app) => change({ in_app })}
        />
        <Switch
          label={<ChannelName of={name}>Push</ChannelName>}
          // The saved choice is kept for when the browser allows push again.
          checked={preference.push && !pushBlockedBy}
          disabled={pushBlockedBy !== undefined}
          aria-describedby={pushBlockedBy}
          onCheckedChange={(push) => change({ push })}
        />
        <Select
          aria-label={`Email about ${name}`}
          options={rhythms}
          value={preference.digest}
          onChange={(digest) => change({ digest })}
        />
      </fieldset>
    </li>
  );
}

function ChannelName({ of, children }: { of: string; children: string }) {
  return (
    <>
      {children}
      <VisuallyHidden> for {of}</VisuallyHidden>
    </>
  );
}
