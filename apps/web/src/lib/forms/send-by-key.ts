import type { KeyboardEvent } from 'react';

/** Submits a multi-line field on Ctrl+Enter or Cmd+Enter: calls `send`, or submits its form. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>, send?: () => void): void {
  const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
  if (!isSend) return;
  event.preventDefault();
  if (send) send();
  else event.currentTarget.form?.requestSubmit();
}
