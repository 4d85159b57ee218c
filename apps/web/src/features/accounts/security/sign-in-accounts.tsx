import type { AccountSecurity } from '@right-circle/contract/account-security';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

const names = { google: 'Google', instagram: 'Instagram' } as const;

/** Says which other accounts somebody can log in with. */
export function SignInAccounts({ linked }: { linked: AccountSecurity['linked_accounts'] }) {
  return (
    <Card>
      <h2 className="type-display text-28">Log in with</h2>
      <p className="mt-1 mb-3 text-15 text-muted">Other accounts you can use on the login page.</p>
      <ul className="divide-y divide-line">
        {(['google', 'instagram'] as const).map((name) => (
          <li key={name} className="flex min-h-12 items-center justify-between gap-4 py-3">
            <span className="font-semibold">{names[name]}</span>
            <Badge tone={linked.includes(name) ? 'success' : 'neutral'}>
              {linked.includes(name) ? 'Connected' : 'Not connected'}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
