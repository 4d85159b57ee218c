import type { KeyboardEvent } from 'react';

/** Sends what is written in a multi-line field with Ctrl+Enter or Cmd+Enter: by `send`, or as its form does. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>, send?: () => void): void {
  const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
  if (!isSend) return;
  event.preventDefault();
  if (send) send();
  else event.currentTarget.form?.requestSubmit();
}
