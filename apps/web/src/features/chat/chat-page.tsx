import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { chatQueries } from './chat.queries.ts';
import { ChatErrorScreen } from './chat-error-screen.tsx';
import { Workspace } from './workspace/workspace.tsx';
import type { WorkspaceSlots } from './workspace/workspace-context.ts';

type ChatPageProps = WorkspaceSlots & {
  userId: string;
  accounts: Pick<UseQueryResult<SocialProfile[]>, 'data' | 'isError' | 'error' | 'refetch'>;
};

export function ChatPage({ userId, accounts, ...slots }: ChatPageProps) {
  const conversations = useQuery(chatQueries.conversations(userId));
  const [retries, setRetries] = useState(0);
  if (conversations.data && accounts.data) {
    return (
      <Workspace
        key={userId}
        userId={userId}
        conversations={conversations.data}
        accounts={accounts.data}
        slots={slots}
      />
    );
  }
  const failed = [conversations, accounts].find(({ isError }) => isError);
  if (failed) {
    return (
      <ChatErrorScreen
        error={failed.error}
        retries={retries}
        onRetry={() => {
          setRetries(retries + 1);
          for (const query of [conversations, accounts]) if (query.isError) void query.refetch();
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
