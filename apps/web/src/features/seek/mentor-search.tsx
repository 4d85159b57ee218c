import { limits } from '@right-circle/contract/limits';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from '#ui/text-input.tsx';

type MentorSearchProps = { search: string; onChange: (text: string) => void };

/** Looks once typing pauses. What changes the address from elsewhere, such as Back, shows in the field. */
export function MentorSearch({ search, onChange }: MentorSearchProps) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState({ inAddress: search, sent: search });
  if (known.inAddress !== search) {
    setKnown({ inAddress: search, sent: search });
    // What was sent from here may arrive while more is being typed.
    if (search !== known.sent) setTyped(search);
  }
  const look = useEffectEvent(() => {
    const text = typed.trim();
    if (text === search) return;
    setKnown({ inAddress: search, sent: text });
    onChange(text);
  });
  useEffect(() => {
    const timer = setTimeout(look, limits.peopleSearch.pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      aria-label="Search influencers"
      placeholder="Name or topic"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      lead={<Search size={18} aria-hidden="true" />}
      maxLength={limits.peopleSearch.maxCharacters}
      autoComplete="off"
      spellCheck={false}
      className="min-w-0 flex-1 basis-36 sm:max-w-md"
    />
  );
}
