import { useState } from 'react';

const KEY = 'reel-sound';

type SoundChoice = { isLoud: boolean; toggle: () => void; silence: () => void };

/** Whether reels play with sound: the last choice on this device, with sound until one is made. */
export function useSoundChoice(): SoundChoice {
  const [hasSound, setHasSound] = useState(readChoice);
  // A page opened by a link may play only in silence until it is touched; that is no choice of the viewer's.
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
    // Without storage the choice lasts as long as the player is open.
  }
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
