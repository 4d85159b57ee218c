import { Button } from '#ui/buttons/button.tsx';
import { useLogout } from '../accounts.queries.ts';

/** For people who have no password, no second factor and no address we can mail to. */
export function SignInAgain() {
  const logout = useLogout();
  return (
    <div className="flex flex-col gap-5">
      <p>Log out and log in again with Google or Instagram, then come back to this page.</p>
      <Button variant="primary" size="lg" block busy={logout.isPending} onClick={() => logout.mutate()}>
        Log out
      </Button>
    </div>
  );
}
