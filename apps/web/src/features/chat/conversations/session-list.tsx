import type { ChatSession } from '@right-circle/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type RefObject, useDeferredValue, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { chatQueries } from '../chat.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { type ChatFilter, chatFilters, filterSessions, groupHistory } from './history-groups.ts';
import { SessionRow } from './session-row.tsx';

const filterNames: Record<ChatFilter, string> = {
  all: 'All',
  general: 'General',
  analysis: 'Analysis',
  pinned: 'Pinned',
};

export function SessionList({ searchBox }: { searchBox: RefObject<HTMLInputElement | null> }) {
  const { userId, sessions } = useWorkspace();
  const [filter, setFilter] = useState<ChatFilter>('all');
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const search = useQuery({ ...chatQueries.sessions(userId, words), enabled: words !== '' });
  const found = words === '' ? sessions : (search.data ?? []);
  const shown = filterSessions(found, filter);
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
      <HistoryGroups sessions={shown} />
      {shown.length === 0 && !search.isFetching && (
        <p className="px-1 text-15 text-muted">{words || filter !== 'all' ? 'No chats found.' : 'No chats yet.'}</p>
      )}
    </section>
  );
}

function HistoryGroups({ sessions }: { sessions: readonly ChatSession[] }) {
  const now = useMinute();
  const { sessionId } = useWorkspace();
  return groupHistory(sessions, new Date(now)).map((group) => (
    <div key={group.name}>
      <h3 className="px-1 pb-1 text-13 text-muted">{group.name}</h3>
      <ul className="space-y-0.5">
        {group.sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} isCurrent={session.session_id === sessionId} />
        ))}
      </ul>
    </div>
  ));
}
