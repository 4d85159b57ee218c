import { limits } from '@right-circle/contract/limits';
import type { InputState } from '../room/chat-state.ts';

type InputPlace = { isConnected: boolean; hasConversation: boolean; state: InputState };

export function placeholderOf({ isConnected, hasConversation, state }: InputPlace): string {
  if (!isConnected) return 'Connecting to real-time chat...';
  if (state === 'sending' && !hasConversation) return 'Creating new chat session...';
  if (state !== 'ready') return 'SABO is typing...';
  return hasConversation ? 'Message SABO...' : 'Send a message to start chatting...';
}

type SendTry = { text: string; isConnected: boolean; userId: string; state: InputState };

export function canSend({ text, isConnected, userId, state }: SendTry): boolean {
  return text.trim() !== '' && isConnected && userId !== '' && state === 'ready';
}

export function tooLongText(length: number): string {
  const [used, most] = [length, limits.chat.maxMessage].map((count) => count.toLocaleString('en-IN'));
  return `Your message has ${used} characters, and SABO reads up to ${most}. Shorten it to send it.`;
}

type KeyPress = { key: string; shiftKey: boolean; isComposing: boolean };

/** Returns whether a key press sends the message. Shift+Enter adds a line; Enter while composing ends a word. */
export function isSendKey({ key, shiftKey, isComposing }: KeyPress): boolean {
  return key === 'Enter' && !shiftKey && !isComposing;
}

/** Puts a text that failed to send back in front of the text typed since. */
export function withRestored(typed: string, failed: string): string {
  return typed.trim() === '' || typed === failed ? failed : `${failed}\n${typed}`;
}
