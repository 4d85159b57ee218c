import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { followerCountText } from '@right-circle/rules/follower-count';
import { Plus, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlatformIcon } from './platform-icon.tsx';

// Lazy: few people open these menus and forms.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const AccountDialog = lazyDialog(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

type AccountListProps = {
  userId: string;
  accounts: readonly SocialProfile[];
  active: SocialProfile | undefined;
  /** True while no analysis can be requested. */
  isBusy: boolean;
  onSwitch: (profileId: string | null) => void;
  onAnalyse: (account: SocialProfile | undefined) => void;
};

export function AccountList({ userId, accounts, active, isBusy, onSwitch, onAnalyse }: AccountListProps) {
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
              userId={userId}
              account={one}
              isActive={one === active}
              onSwitch={onSwitch}
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
        disabled={!active || isBusy}
        onClick={() => onAnalyse(active)}
        icon={<Sparkles size={16} aria-hidden="true" />}
      >
        Analyze{active && ` @${active.username}`}
      </Button>
      <Suspense>
        {edited && (
          <AccountDialog
            userId={userId}
            account={edited === 'new' ? null : edited}
            onLinked={onSwitch}
            onClose={() => setEdited(null)}
            onProblem={setProblem}
          />
        )}
      </Suspense>
    </section>
  );
}

type AccountRowProps = {
  userId: string;
  account: SocialProfile;
  isActive: boolean;
  onSwitch: (profileId: string | null) => void;
  onEdit: () => void;
  onProblem: (text: string | null) => void;
};

function AccountRow({ userId, account, isActive, onSwitch, onEdit, onProblem }: AccountRowProps) {
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
        onClick={() => onSwitch(isActive ? null : account.profile_id)}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-input px-2.5 py-1.5 text-left"
      >
        <PlatformIcon platform={account.platform} className="size-5 shrink-0" />
        <span className="min-w-0">
          <span className="block truncate font-semibold text-15">@{account.username}</span>
          <span className="type-figures block truncate text-13 text-muted">{figuresText(account)}</span>
        </span>
      </button>
      <Suspense fallback={<span className="size-8" />}>
        <AccountMenu
          userId={userId}
          account={account}
          onUnlinked={() => isActive && onSwitch(null)}
          onEdit={onEdit}
          onProblem={onProblem}
        />
      </Suspense>
    </li>
  );
}

function figuresText({ figures: { followers, posts }, connection }: SocialProfile): string {
  if (connection === 'expired') return 'Connect Instagram again';
  if (followers === null && posts === 0) return 'No figures yet';
  const parts = [
    followers !== null && `${followerCountText(followers)} followers`,
    posts > 0 && (posts === 1 ? '1 post' : `${posts} posts`),
  ];
  return parts.filter(Boolean).join(', ');
}
