import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useAuth } from '#lib/session/session.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { loadPolicyModal, PolicyDialog, usePolicyDialog } from '../notices/policy-dialog.tsx';

const loadItems = async () => ({ default: (await import('./avatar-menu-items.tsx')).AvatarMenuItems });
const AvatarMenuItems = lazy(loadItems);
const PolicyModal = lazyDialog(loadPolicyModal);
const LogoutDialog = lazyDialog(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

/** Loads the menu's code (40 kB gzip) when someone is about to open it; until then renders only its button. */
export function AvatarMenu() {
  const policy = usePolicyDialog();
  const [wasOpened, setWasOpened] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closedMenu = (
    <AvatarButton
      ref={button}
      aria-haspopup="menu"
      onPointerEnter={() => void loadItems()}
      onFocus={() => void loadItems()}
      onClick={() => setWasOpened(true)}
    />
  );
  return (
    <>
      {wasOpened ? (
        <Suspense fallback={closedMenu}>
          <AvatarMenuItems
            trigger={<AvatarButton ref={button} />}
            onOpenPolicy={policy.show}
            onLogout={() => setIsLeaving(true)}
          />
        </Suspense>
      ) : (
        closedMenu
      )}
      <PolicyDialog Modal={PolicyModal} {...policy} />
      {isLeaving && (
        <Suspense fallback={null}>
          <LogoutDialog open onOpenChange={setIsLeaving} finalFocus={button} />
        </Suspense>
      )}
    </>
  );
}

function AvatarButton(props: ComponentProps<'button'>) {
  const { user } = useAuth();
  return (
    <button {...props} type="button" className="flex shrink-0 rounded-full">
      <Avatar name={user?.full_name} src={user?.profile_pic} decorative />
      <VisuallyHidden>Your menu</VisuallyHidden>
    </button>
  );
}
