import type { SwitchSettings } from '@right-circle/contract/admin-switches';
import type { ProductPart } from '@right-circle/contract/product-parts';
import type { SignUpMode } from '@right-circle/contract/switches';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortMomentText } from '#lib/format/date-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { DeedDialog } from '../deed-dialog.tsx';
import { Loading } from '../paged-list.tsx';
import { Invites } from './invites.tsx';
import { switchQueries, useChangeSwitch } from './switches.queries.ts';

export function SwitchesPage() {
  const query = useQuery(switchQueries.settings());
  return (
    <>
      <PageHeading title="Switches" lead="Pause parts of the app, and decide who can sign up. Nothing is deleted." />
      <div className="mt-8">
        {query.data ? (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Parts settings={query.data} />
            <div className="min-w-0 space-y-6">
              <SignUp settings={query.data} />
              <Invites />
            </div>
          </div>
        ) : (
          <Loading query={query} />
        )}
      </div>
    </>
  );
}

type Part = { name: ProductPart; label: string; off: string; question: string };

const parts: readonly Part[] = [
  {
    name: 'reels',
    label: 'Reels',
    off: 'Nobody can watch, make or publish reels, and reels disappear from public pages. A reel that is being rendered is finished; the others wait. Posts stay.',
    question: 'Switch reels off?',
  },
  {
    name: 'sabo',
    label: 'SABO',
    off: 'Nobody can open chats or ask SABO, also about sessions. An answer that is being written is finished.',
    question: 'Switch SABO off?',
  },
  {
    name: 'news',
    label: 'News',
    off: 'Nobody can open the news, and feeds aren’t fetched.',
    question: 'Switch news off?',
  },
  {
    name: 'rooms',
    label: 'Meeting rooms',
    off: 'No meeting can start. Meetings that somebody has joined continue. Sessions aren’t cancelled, and people can still book: refund the sessions that are missed.',
    question: 'Switch meeting rooms off?',
  },
];

function Parts({ settings: { switches, changed_at } }: { settings: SwitchSettings }) {
  const [asked, setAsked] = useState<Part | null>(null);
  return (
    <Card>
      <h2 className="type-display mb-2 text-28">Parts of the app</h2>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <li key={part.name} className="py-2">
            <Switch
              label={<span className="font-semibold">{part.label}</span>}
              hint={
                <>
                  {switches[part.name] ? 'On' : 'Off'}
                  {changed_at[part.name] && `, changed on ${shortMomentText(changed_at[part.name] ?? '')}`}
                </>
              }
              checked={switches[part.name]}
              onCheckedChange={() => setAsked(part)}
            />
          </li>
        ))}
      </ul>
      {asked && <PartDialog part={asked} isOn={switches[asked.name]} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function PartDialog({ part, isOn, onClose }: { part: Part; isOn: boolean; onClose: () => void }) {
  const deed = useChangeSwitch();
  const toast = useToast();
  // The page is refreshed before the dialog closes.
  const [wasOn] = useState(isOn);
  const { name, label, off, question } = part;
  return (
    <DeedDialog
      deed={deed}
      title={wasOn ? question : question.replace(' off?', ' on?')}
      description={wasOn ? off : 'Everyone can use it again within seconds.'}
      confirmLabel={wasOn ? 'Switch off' : 'Switch on'}
      danger={wasOn}
      onConfirm={() =>
        deed.mutate(
          { name, value: !wasOn },
          { onSuccess: () => (toast.success(`${label}: switched ${wasOn ? 'off' : 'on'}.`), onClose()) },
        )
      }
      onClose={onClose}
    />
  );
}

const modes: readonly { value: SignUpMode; label: string; hint: string; effect: string }[] = [
  { value: 'open', label: 'Open', hint: 'Everyone can sign up.', effect: 'Everyone can sign up again.' },
  {
    value: 'invite',
    label: 'By invitation',
    hint: 'Only people with an invitation link.',
    effect:
      'Only people with an invitation link can sign up, also with Google and Instagram. Visitors without an account can’t book.',
  },
  {
    value: 'closed',
    label: 'Closed',
    hint: 'Nobody can sign up.',
    effect: 'Nobody can sign up, not even with an invitation. Visitors without an account can’t book.',
  },
];

function SignUp({ settings: { switches } }: { settings: SwitchSettings }) {
  const [asked, setAsked] = useState<(typeof modes)[number] | null>(null);
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Sign-up</h2>
      <RadioGroup
        label="Who can open an account"
        options={modes.map(({ value, label, hint }) => ({ value, label, hint }))}
        value={switches.sign_up}
        onChange={(value) => setAsked(modes.find((mode) => mode.value === value) ?? null)}
      />
      {asked && <ModeDialog mode={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function ModeDialog({ mode, onClose }: { mode: (typeof modes)[number]; onClose: () => void }) {
  const deed = useChangeSwitch();
  const toast = useToast();
  return (
    <DeedDialog
      deed={deed}
      title={`Change sign-up to “${mode.label}”?`}
      description={`${mode.effect} Existing accounts work as usual.`}
      confirmLabel="Change sign-up"
      danger={mode.value !== 'open'}
      onConfirm={() =>
        deed.mutate(
          { name: 'sign_up', value: mode.value },
          { onSuccess: () => (toast.success('Sign-up is changed.'), onClose()) },
        )
      }
      onClose={onClose}
    />
  );
}
