import { useLayoutEffect, useRef } from 'react';
import { newId } from '#lib/new-id.ts';

/**
 * Gives each attempt to send a form's content an id. The same content keeps its id until it is sent, so that the server
 * recognises a retry after a lost reply. Changed content gets another id, because the server would reply with the old
 * version. `current` is the current text of forms that are emptied or closed after sending.
 */
export function useAttempts(current = '') {
  const latest = useRef(current);
  const ids = useRef(new Map<string, string>());
  useLayoutEffect(() => {
    latest.current = current;
  }, [current]);
  return {
    idOf(content: string): string {
      const id = ids.current.get(content) ?? newId();
      ids.current.set(content, id);
      return id;
    },
    /** Returns false if the text was changed meanwhile. */
    isStill: (text: string) => latest.current === text,
    /** Ends all attempts. Returns false if the text was changed meanwhile: what was typed must stay in the form. */
    succeed(text = ''): boolean {
      ids.current.clear();
      return latest.current === text;
    },
  };
}
