import { useQuery } from '@tanstack/react-query';
import {} from 'react';
import { ChatPage } from '#features/chat/chat-page.tsx';
import { AccountList } from '#features/creator-accounts/account-list.tsx';
import { accountQueries } from '#features/creator-accounts/linked-accounts.queries.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useAuth } from '#lib/session/session.tsx';

const HelpSettingsDialog = lazyDialog(async () => ({
  default: (await import('#features/session-help/help-settings-dialog.tsx')).HelpSettingsDialog,
}));

export function ChatScreen() {
  const userId = useAuth().user?.id ?? '';
  // Read here: a query only rerenders the component that reads the changed fields.
  const { data, isError, error, refetch } = useQuery(accountQueries.list(userId));
  return (
    <ChatPage
      userId={userId}
      accounts={{ data, isError, error, refetch }}
      accountList={(slot) => <AccountList {...slot} />}
      helpSettings={(close) => <HelpSettingsDialog onClose={close} />}
    />
  );
}
