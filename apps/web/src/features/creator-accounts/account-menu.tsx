import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { ChartColumn, Ellipsis, FileUp, NotebookPen, Pencil, RefreshCw, Unlink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';
import { accountErrorText } from './account-error.ts';
import { useUnlinkAccount } from './linked-accounts.queries.ts';

const FiguresDialog = lazyDialog(async () => ({ default: (await import('./figures-dialog.tsx')).FiguresDialog }));
const InstagramDialog = lazyDialog(async () => ({ default: (await import('./instagram-dialog.tsx')).InstagramDialog }));
const ImportDialog = lazyDialog(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

type AccountMenuProps = {
  userId: string;
  account: SocialProfile;
  onUnlinked: () => void;
  onEdit: () => void;
  onProblem: (text: string | null) => void;
};

export function AccountMenu({ userId, account, onUnlinked, onEdit, onProblem }: AccountMenuProps) {
  const [open, setOpen] = useState<'figures' | 'import' | 'instagram' | 'unlink' | null>(null);
  const unlink = useUnlinkAccount();
  const close = () => setOpen(null);
  const confirmUnlink = () => {
    onProblem(null);
    unlink.mutate(
      { profileId: account.profile_id, userId },
      {
        onSuccess: onUnlinked,
        onError: (error) => onProblem(accountErrorText(error)),
        onSettled: close,
      },
    );
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`More about @${account.username}`}
            icon={<Ellipsis size={18} aria-hidden="true" />}
          />
        }
      >
        <MenuItem icon={<NotebookPen size={18} aria-hidden="true" />} onSelect={() => setOpen('figures')}>
          Enter figures
        </MenuItem>
        <MenuItem icon={<FileUp size={18} aria-hidden="true" />} onSelect={() => setOpen('import')}>
          Import a file
        </MenuItem>
        {account.platform === 'instagram' && (
          <MenuItem icon={<RefreshCw size={18} aria-hidden="true" />} onSelect={() => setOpen('instagram')}>
            {account.connection === 'connected' ? 'Refresh figures' : 'Connect Instagram API'}
          </MenuItem>
        )}
        <MenuLink
          icon={<ChartColumn size={18} aria-hidden="true" />}
          link={<Link to={paths.analyses(account.profile_id)} />}
        >
          Analyses
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={<Pencil size={18} aria-hidden="true" />} onSelect={onEdit}>
          Edit link
        </MenuItem>
        <MenuItem danger icon={<Unlink size={18} aria-hidden="true" />} onSelect={() => setOpen('unlink')}>
          Unlink
        </MenuItem>
      </Menu>
      <Suspense>
        {open === 'figures' && <FiguresDialog account={account} onClose={close} />}
        {open === 'instagram' && <InstagramDialog account={account} onClose={close} />}
        {open === 'import' && <ImportDialog account={account} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'unlink'}
        onOpenChange={close}
        title={`Unlink @${account.username}?`}
        description="Its figures will be deleted. Chats about it stay."
        confirmLabel="Unlink"
        danger
        loading={unlink.isPending}
        onConfirm={confirmUnlink}
      />
    </>
  );
}
