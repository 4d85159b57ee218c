import type { Notification } from '@right-circle/contract/notifications';

export type SentencePart = { text: string; isName: boolean };

/** Splits the leading names from the action, so that names can be truncated while the action stays visible. */
export function sentenceParts({ message, actors }: Pick<Notification, 'message' | 'actors'>): SentencePart[] {
  const parts: SentencePart[] = [];
  let rest = message;
  for (const { full_name } of actors) {
    const joint = parts.length === 0 ? '' : ' and ';
    if (!rest.startsWith(joint + full_name)) break;
    if (joint) parts.push({ text: joint, isName: false });
    parts.push({ text: full_name, isName: true });
    rest = rest.slice(joint.length + full_name.length);
  }
  if (rest) parts.push({ text: rest, isName: false });
  return parts;
}
