import { limits } from '@right-circle/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';

/** Keeps what is typed apart from what the address says: searches once typing pauses, and follows changes from elsewhere, such as Back. */
export function useTypedSearch(search: string, onChange: (text: string) => void) {
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
  return { typed, setTyped };
}
