import { platformNames } from '@right-circle/contract/profile-choices';
import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { type FormEvent, useId, useState } from 'react';
import { isLink } from '#domain/social-accounts/account-link.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { accountErrorText } from './account-error.ts';
import { useEditAccount, useLinkAccount } from './linked-accounts.queries.ts';
import { PlatformIcon } from './platform-icon.tsx';

/** The only platform that can be linked so far. */
const PLATFORM = 'instagram';

type AccountDialogProps = {
  userId: string;
  /** Account whose link is edited; null links a new one. */
  account: SocialProfile | null;
  onLinked: (profileId: string) => void;
  onClose: () => void;
  onProblem: (text: string | null) => void;
};

export function AccountDialog({ userId, account, onLinked, onClose, onProblem }: AccountDialogProps) {
  const formId = useId();
  const [link, setLink] = useState(account?.platform_link ?? '');
  const add = useLinkAccount();
  const edit = useEditAccount();
  const change = account ? edit : add;
  const platform = account?.platform ?? PLATFORM;
  const outcome = {
    onSuccess: (linked: SocialProfile) => {
      onProblem(null);
      if (!account) onLinked(linked.profile_id);
      onClose();
    },
    onError: (error: Error) => onProblem(accountErrorText(error)),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (account) edit.mutate({ profileId: account.profile_id, link }, outcome);
    else add.mutate({ userId, platform, link }, outcome);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={account ? 'Edit link' : 'Link an account'}
      description="SABO never signs in for you and never reads the page: you enter, import or connect the figures."
      size="sm"
      footer={
        <Button type="submit" form={formId} variant="primary" disabled={!isLink(link)} busy={change.isPending}>
          {account ? 'Update' : 'Link'}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-4">
        <p className="flex items-center gap-2 font-semibold">
          <PlatformIcon platform={platform} />
          <span aria-hidden="true">{platformNames[platform]}</span>
        </p>
        <Field label="Link of the account" hint="Such as https://instagram.com/asha.cooks">
          <TextInput type="url" inputMode="url" value={link} onChange={(event) => setLink(event.target.value)} />
        </Field>
        {change.isError && <Banner kind="error">{accountErrorText(change.error)}</Banner>}
      </form>
    </Dialog>
  );
}
