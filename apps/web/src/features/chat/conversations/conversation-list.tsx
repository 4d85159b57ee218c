import type { ChatSession } from '@right-circle/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type RefObject, useDeferredValue, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { chatQueries, noReplyTexts } from '../chat.queries.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { ConversationRow } from './conversation-row.tsx';
import { type ChatFilter, chatFilters, filterConversations, groupHistory } from './history-groups.ts';

const filterNames: Record<ChatFilter, string> = {
  all: 'All',
  general: 'General',
  analysis: 'Analysis',
  pinned: 'Pinned',
};

export function ConversationList({ searchBox }: { searchBox: RefObject<HTMLInputElement | null> }) {
  const { userId, conversations } = useWorkspace();
  const [filter, setFilter] = useState<ChatFilter>('all');
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const search = useQuery({ ...chatQueries.conversations(userId, words), enabled: words !== '' });
  const found = words === '' ? conversations : (search.data ?? []);
  const shown = filterConversations(found, filter);
  return (
    <section aria-labelledby="chats-title" className="space-y-3">
      <h2 id="chats-title" className="pl-1 font-semibold text-13 text-muted">
        Chats
      </h2>
      <TextInput
        ref={searchBox}
        type="search"
        aria-label="Search your chats"
        placeholder="Search"
        maxLength={100}
        lead={<Search size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex gap-1">
        {chatFilters.map((value) => (
          <ChoiceChip
            key={value}
            selected={value === filter}
            onClick={() => setFilter(value)}
            className="grow justify-center px-1! text-13! max-lg:grow-0 max-lg:px-3!"
          >
            {filterNames[value]}
          </ChoiceChip>
        ))}
      </div>
      {search.isError && words !== '' && (
        <p role="alert" className="px-1 text-15 text-brick">
          {errorText(search.error, noReplyTexts.searchChats)}
        </p>
      )}
      <HistoryGroups conversations={shown} />
      {shown.length === 0 && !search.isFetching && !(search.isError && words !== '') && (
        <p className="px-1 text-15 text-muted">{words || filter !== 'all' ? 'No chats found.' : 'No chats yet.'}</p>
      )}
    </section>
  );
}

function HistoryGroups({ conversations }: { conversations: readonly ChatSession[] }) {
  const now = useMinute();
  const { conversationId } = useWorkspace();
  return groupHistory(conversations, new Date(now)).map((group) => (
    <div key={group.name}>
      <h3 className="px-1 pb-1 text-13 text-muted">{group.name}</h3>
      <ul className="space-y-0.5">
        {group.conversations.map((conversation) => (
          <ConversationRow
            key={conversation.session_id}
            conversation={conversation}
            isCurrent={conversation.session_id === conversationId}
          />
        ))}
      </ul>
    </div>
  ));
}
