import type { Invite } from '@right-circle/contract/admin-switches';
import { limits } from '@right-circle/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '#lib/clipboard/copy-button.tsx';
import { errorText } from '#lib/error-text.ts';
import { shortMomentText } from '#lib/format/date-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts } from '../admin.queries.ts';
import { DeedDialog } from '../deed-dialog.tsx';
import { Loading } from '../paged-list.tsx';
import { StateBadge } from '../parts.tsx';
import { switchQueries, useCreateInvite, useRevokeInvite } from './switches.queries.ts';

const looks: Record<Invite['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Works', tone: 'success' },
  used_up: { label: 'Used up', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'danger' },
};

const usesText = ({ uses, max_uses }: Invite) => `${uses} of ${max_uses} used`;

/** Invitations to sign up. Their links are shown once. */
export function Invites() {
  const query = useQuery(switchQueries.invites());
  const [revoking, setRevoking] = useState<Invite | null>(null);
  const invites = query.data?.data;
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Invitations</h2>
      <NewInvite />
      {!invites && <Loading query={query} />}
      {invites?.length === 0 && <p className="mt-6 text-muted">There are no invitations yet.</p>}
      {invites && invites.length > 0 && (
        <ul className="mt-6 divide-y divide-line" aria-label="Invitations, newest first">
          {invites.map((invite) => (
            <li key={invite.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
              <span>
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{usesText(invite)}</span> <StateBadge look={looks[invite.state]} />
                </span>
                <span className="block text-15 text-muted">Until {shortMomentText(invite.expires_at)}</span>
              </span>
              {invite.state === 'open' && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Revoke the invitation of ${shortMomentText(invite.created_at)}`}
                  onClick={() => setRevoking(invite)}
                >
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {revoking && <RevokeDialog invite={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}

const isWithin = (text: string, max: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max;

function NewInvite() {
  const deed = useCreateInvite();
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('14');
  const [wasTried, setWasTried] = useState(false);
  const { inviteUses, inviteDays } = limits.admin;
  const problems = {
    uses: isWithin(uses, inviteUses) ? undefined : `Enter a number from 1 to ${inviteUses}.`,
    days: isWithin(days, inviteDays) ? undefined : `Enter a number from 1 to ${inviteDays}.`,
  };
  const create = () => {
    setWasTried(true);
    if (!problems.uses && !problems.days) deed.mutate({ max_uses: Number(uses), days: Number(days) });
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="People who can use it" error={wasTried ? problems.uses : undefined}>
          <TextInput inputMode="numeric" value={uses} onChange={(event) => setUses(event.target.value)} />
        </Field>
        <Field label="Days it works" error={wasTried ? problems.days : undefined}>
          <TextInput inputMode="numeric" value={days} onChange={(event) => setDays(event.target.value)} />
        </Field>
      </div>
      <Button type="submit" busy={deed.isPending}>
        Create invitation
      </Button>
      {deed.error && <Banner kind="error">{errorText(deed.error, noReplyTexts.change)}</Banner>}
      {deed.data && (
        <Banner title="Copy the link now">
          <span className="block">We can’t show it again.</span>
          <span className="flex items-center gap-1">
            <code className="break-all text-13">{deed.data.url}</code>
            <CopyButton text={deed.data.url} label="Copy invitation link" />
          </span>
        </Banner>
      )}
    </form>
  );
}

function RevokeDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const deed = useRevokeInvite(invite.id);
  const toast = useToast();
  return (
    <DeedDialog
      deed={deed}
      title="Revoke this invitation?"
      description={`Nobody can sign up with this link any more (${usesText(invite)}). Accounts opened with it stay.`}
      confirmLabel="Revoke invitation"
      danger
      onConfirm={() => deed.mutate(undefined, { onSuccess: ({ message }) => (toast.success(message), onClose()) })}
      onClose={onClose}
    />
  );
}
