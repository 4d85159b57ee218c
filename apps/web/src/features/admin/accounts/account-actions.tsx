import type { AccountFile } from '@right-circle/contract/admin-people';
import { limits } from '@right-circle/contract/limits';
import type { ReportReason } from '@right-circle/contract/safety';
import { reportReasons } from '@right-circle/rules/report-reasons';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useEndSignIns, useExport, useResendConfirmation, useRestore, useSuspend } from '../admin.queries.ts';
import { DeedDialog, ReasonDialog } from '../deed-dialog.tsx';

type DialogName = 'suspend' | 'restore' | 'end-sign-ins' | 'resend' | 'export';
type DialogProps = { account: AccountFile; onClose: () => void };

/** Actions of an operator on one account. */
export function AccountActions({ account }: { account: AccountFile }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const close = () => setOpen(null);
  const { state, is_self, is_admin, email, email_verified } = account;
  if (is_self) {
    return (
      <Card>
        <h2 className="type-display text-28">Actions</h2>
        <p className="mt-2 text-muted">This is your own account. Another operator has to act on it.</p>
      </Card>
    );
  }
  const Open = open && dialogs[open];
  return (
    <Card>
      <h2 className="type-display text-28">Actions</h2>
      <div className="mt-4 flex flex-col items-stretch gap-3">
        {email && !email_verified && state !== 'suspended' && (
          <Button onClick={() => setOpen('resend')}>Send confirmation email</Button>
        )}
        <Button onClick={() => setOpen('export')}>Export data</Button>
        <Button onClick={() => setOpen('end-sign-ins')}>Sign out everywhere</Button>
        {state === 'suspended' && <Button onClick={() => setOpen('restore')}>Restore account</Button>}
        {state !== 'suspended' && !is_admin && (
          <Button variant="danger" onClick={() => setOpen('suspend')}>
            Suspend account
          </Button>
        )}
      </div>
      {is_admin && (
        <p className="mt-3 text-15 text-muted">
          Operators can’t be suspended here. Revoke the role at the command line first.
        </p>
      )}
      {Open && <Open account={account} onClose={close} />}
    </Card>
  );
}

const dialogs: Record<DialogName, (props: DialogProps) => React.JSX.Element> = {
  suspend: SuspendDialog,
  restore: RestoreDialog,
  'end-sign-ins': EndSignInsDialog,
  resend: ResendDialog,
  export: ExportDialog,
};

const rules = [
  { value: '', label: 'Choose a rule' },
  ...Object.entries(reportReasons).map(([value, label]) => ({ value, label })),
];

function SuspendDialog({ account: { user_id, username, full_name }, onClose }: DialogProps) {
  const deed = useSuspend(user_id);
  const toast = useToast();
  const [rule, setRule] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const confirm = (note: string, done: () => void) => {
    setWasTried(true);
    if (!(rule in reportReasons)) return;
    deed.mutate({ rule: rule as ReportReason, note }, { onSuccess: ({ message }) => (toast.success(message), done()) });
  };
  return (
    <ReasonDialog
      draftKey={`suspend-${user_id}`}
      deed={deed}
      title={`Suspend @${username}?`}
      description={`${full_name} is signed out everywhere, can’t log in and is hidden from everyone. Their upcoming sessions are cancelled and refunded. They can appeal.`}
      label="Reason"
      hint={`${full_name} reads this in an email.`}
      maxLength={limits.moderationNote.max}
      confirmLabel="Suspend account"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Broken rule" error={wasTried && rule === '' ? 'Choose a rule.' : undefined}>
        <NativeSelect options={rules} value={rule} onChange={setRule} />
      </Field>
    </ReasonDialog>
  );
}

function RestoreDialog({ account: { user_id, username, full_name }, onClose }: DialogProps) {
  const deed = useRestore(user_id);
  const toast = useToast();
  return (
    <ReasonDialog
      draftKey={`restore-${user_id}`}
      deed={deed}
      title={`Restore @${username}?`}
      description={`${full_name} can log in again and is visible again. Cancelled sessions stay cancelled. An open appeal is granted.`}
      label="Reason"
      hint={`${full_name} reads this in an email.`}
      maxLength={limits.moderationNote.max}
      confirmLabel="Restore account"
      onConfirm={(note, done) => deed.mutate(note, { onSuccess: ({ message }) => (toast.success(message), done()) })}
      onClose={onClose}
    />
  );
}

function EndSignInsDialog({ account: { user_id, username, full_name, sign_ins }, onClose }: DialogProps) {
  const deed = useEndSignIns(user_id);
  const toast = useToast();
  const count = sign_ins.length === 1 ? '1 device' : `${sign_ins.length} devices`;
  return (
    <DeedDialog
      deed={deed}
      title={`Sign @${username} out everywhere?`}
      description={`${full_name} is signed out on ${count}, and their calendar link and push notifications stop working. They can log in again.`}
      confirmLabel="Sign out everywhere"
      danger
      onConfirm={() => deed.mutate(undefined, { onSuccess: ({ message }) => (toast.success(message), onClose()) })}
      onClose={onClose}
    />
  );
}

function ResendDialog({ account: { user_id, email, username }, onClose }: DialogProps) {
  const deed = useResendConfirmation(user_id);
  const toast = useToast();
  return (
    <DeedDialog
      deed={deed}
      title={`Send @${username} a confirmation email?`}
      description={`We send a new link to ${email}. Links sent earlier keep working until they expire.`}
      confirmLabel="Send email"
      onConfirm={() => deed.mutate(undefined, { onSuccess: ({ message }) => (toast.success(message), onClose()) })}
      onClose={onClose}
    />
  );
}

function ExportDialog({ account: { user_id, username, full_name }, onClose }: DialogProps) {
  const deed = useExport(user_id);
  const toast = useToast();
  return (
    <DeedDialog
      deed={deed}
      title={`Export the data of @${username}?`}
      description={`You download everything we keep about ${full_name}, private messages to SABO included. Do this only to answer a data request, and delete the file afterwards. The audit log records it.`}
      confirmLabel="Download data"
      onConfirm={() =>
        deed.mutate(undefined, { onSuccess: () => (toast.success('The data is downloaded.'), onClose()) })
      }
      onClose={onClose}
    />
  );
}
