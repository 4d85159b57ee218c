import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#lib/session/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { chatQueries } from './chat.queries.ts';
import { ChatErrorScreen } from './chat-error-screen.tsx';
import { accountQueries } from './linked-accounts.queries.ts';
import { Workspace } from './workspace.tsx';

export function ChatPage() {
  const userId = useAuth().user?.id ?? '';
  const sessions = useQuery(chatQueries.sessions(userId));
  const accounts = useQuery(accountQueries.list(userId));
  const [retries, setRetries] = useState(0);
  if (sessions.data && accounts.data) {
    return <Workspace key={userId} userId={userId} sessions={sessions.data} accounts={accounts.data} />;
  }
  const failed = [sessions, accounts].find(({ isError }) => isError);
  if (failed) {
    return (
      <ChatErrorScreen
        error={failed.error}
        retries={retries}
        onRetry={() => {
          setRetries(retries + 1);
          for (const query of [sessions, accounts]) if (query.isError) void query.refetch();
        }}
      />
    );
  }
  return (
    <div className="grid h-full place-content-center">
      <h1 className="sr-only">SABO</h1>
      <Spinner label="Loading your chat workspace..." showLabel />
    </div>
  );
}
