import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { chatQueries } from './chat.queries.ts';
import { ChatErrorScreen } from './chat-error-screen.tsx';
import { Workspace } from './workspace/workspace.tsx';
import type { WorkspaceSlots } from './workspace/workspace-context.ts';

/** Returns the chats of the sidebar. The one that a link opened is added if it is too old for the list. */
function useConversations(userId: string) {
  const list = useQuery(chatQueries.conversations(userId));
  const wanted = useSearchParams()[0].get('session') ?? '';
  const isListed = wanted === '' || list.data?.some(({ session_id }) => session_id === wanted) !== false;
  const linked = useQuery({ ...chatQueries.linked(userId, wanted), enabled: !isListed });
  // The page stays once it is shown: a chat that is deleted leaves the list, too.
  const [isShown, setIsShown] = useState(false);
  const isReady = list.data !== undefined && (isShown || isListed || linked.data !== undefined);
  if (isReady && !isShown) setIsShown(true);
  const extra = isListed ? [] : (linked.data ?? []);
  return { data: isReady ? [...list.data, ...extra] : undefined, queries: [list, linked] };
}

type ChatPageProps = WorkspaceSlots & {
  userId: string;
  accounts: Pick<UseQueryResult<SocialProfile[]>, 'data' | 'isError' | 'error' | 'refetch'>;
};

export function ChatPage({ userId, accounts, ...slots }: ChatPageProps) {
  const conversations = useConversations(userId);
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
  const queries = [...conversations.queries, accounts];
  const failed = queries.find(({ isError }) => isError);
  if (failed) {
    return (
      <ChatErrorScreen
        error={failed.error}
        retries={retries}
        onRetry={() => {
          setRetries(retries + 1);
          for (const query of queries) if (query.isError) void query.refetch();
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
