import { useState } from 'react';

const KEY = 'reel-sound';

type SoundChoice = { isLoud: boolean; toggle: () => void; silence: () => void };

/** Remembers on this device whether reels play with sound; on by default. */
export function useSoundChoice(): SoundChoice {
  const [hasSound, setHasSound] = useState(readChoice);
  // Browsers may block sound on a page opened by a link until it is clicked; that is not the viewer's choice.
  const [isSilenced, setIsSilenced] = useState(false);
  const isLoud = hasSound && !isSilenced;
  const toggle = () => {
    setIsSilenced(false);
    setHasSound(!isLoud);
    keepChoice(!isLoud);
  };
  return { isLoud, toggle, silence: () => setIsSilenced(true) };
}

function keepChoice(hasSound: boolean): void {
  try {
    localStorage.setItem(KEY, hasSound ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts while the player is open.
  }
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
