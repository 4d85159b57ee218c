import { limits } from '@right-circle/contract/limits';

export const NEW_CHAT = 'New chat';

const LONGEST = 48;

/** Makes a title from the first line of the first message, cut at a word. */
export function titleFrom(message: string): string {
  const line = message
    .replaceAll(/[#*_`>]+/g, '')
    .trim()
    .split('\n', 1)
    .join('')
    .replaceAll(/\s+/g, ' ');
  const characters = Array.from(line);
  if (characters.length <= LONGEST) return line || NEW_CHAT;
  const cut = characters.slice(0, LONGEST).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > LONGEST / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

export function analysisTitle(username: string): string {
  return fittingTitle(`Analysis of @${username}`);
}

/** Cuts a title to the limit that also applies to titles people type. */
export function fittingTitle(title: string): string {
  return Array.from(title).slice(0, limits.chat.maxTitle).join('');
}
