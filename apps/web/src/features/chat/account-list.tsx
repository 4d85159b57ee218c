import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { followerCountText } from '@right-circle/rules/follower-count';
import { Plus, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { useRoom, useWorkspace } from './workspace-context.ts';

// Menus and forms that few open come after the list.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

export function AccountList() {
  const { accounts, account, analyse } = useWorkspace();
  const isBusy = useRoom(({ chat }) => chat.pending !== null);
  const [edited, setEdited] = useState<SocialProfile | 'new' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = (next: SocialProfile | 'new') => {
    setProblem(null);
    setEdited(next);
  };
  return (
    <section aria-labelledby="accounts-title">
      <div className="flex items-center justify-between pl-1">
        <h2 id="accounts-title" className="font-semibold text-13 text-muted">
          Linked accounts
        </h2>
        <IconButton
          size="sm"
          label="Link an account"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => edit('new')}
        />
      </div>
      {accounts.length === 0 ? (
        <p className="px-1 text-15 text-muted">Link an account to have it analyzed.</p>
      ) : (
        <ul className="space-y-1">
          {accounts.map((one) => (
            <AccountRow
              key={one.profile_id}
              account={one}
              isActive={one === account}
              onEdit={() => edit(one)}
              onProblem={setProblem}
            />
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="mt-2 rounded-input bg-brick-tint px-3 py-2 text-15">
          {problem}
        </p>
      )}
      <Button
        size="sm"
        block
        className="mt-3"
        disabled={!account || isBusy}
        onClick={() => analyse(account)}
        icon={<Sparkles size={16} aria-hidden="true" />}
      >
        Analyze{account && ` @${account.username}`}
      </Button>
      <Suspense>
        {edited && (
          <AccountDialog
            account={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onProblem={setProblem}
          />
        )}
      </Suspense>
    </section>
  );
}

type AccountRowProps = {
  account: SocialProfile;
  isActive: boolean;
  onEdit: () => void;
  onProblem: (text: string | null) => void;
};

function AccountRow({ account, isActive, onEdit, onProblem }: AccountRowProps) {
  const { switchAccount } = useWorkspace();
  return (
    <li
      className={classNames(
        'flex items-center rounded-input pr-1 transition-colors',
        isActive ? 'bg-tint' : 'hover:bg-wash',
      )}
    >
      <button
        type="button"
        aria-pressed={isActive}
        onClick={() => switchAccount(isActive ? null : account.profile_id)}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-input px-2.5 py-1.5 text-left"
      >
        <PlatformIcon platform={account.platform} className="size-5 shrink-0" />
        <span className="min-w-0">
          <span className="block truncate font-semibold text-15">@{account.username}</span>
          <span className="type-figures block truncate text-13 text-muted">{figuresText(account)}</span>
        </span>
      </button>
      <Suspense fallback={<span className="size-8" />}>
        <AccountMenu account={account} onEdit={onEdit} onProblem={onProblem} />
      </Suspense>
    </li>
  );
}

function figuresText({ figures: { followers, posts }, connection }: SocialProfile): string {
  if (connection === 'expired') return 'Connect Instagram again';
  if (followers === null && posts === 0) return 'No figures yet';
  const parts = [followers !== null && `${followerCountText(followers)} followers`, posts > 0 && `${posts} posts`];
  return parts.filter(Boolean).join(', ');
}
