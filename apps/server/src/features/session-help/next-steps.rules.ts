/** Lines of notes, told apart: what was said, and what somebody is going to do. */
export type ReadNotes = { points: string[]; steps: string[] };

const BULLET = /^\s*(?:[-*+•](?!>)|\d{1,3}[.)])?\s*(\[[ xX]?\])?\s*/u;
/** Words that begin a line about what is to be done; they are no part of the step. */
const LABEL = /^(?:to-?do|next steps?|next|action(?: items?)?|follow[- ]?up|अगला क़?दम|करना है)\s*[:\-–]\s*/iu;
const WILL_BE_DONE =
  /\b(?:will|shall|going to|agreed to|needs? to|has to|have to|must|should)\b|\bby (?:mon|tue|wed|thu|fri|sat|sun|tomorrow|next|the end|\d)|\b(?:tomorrow|next week|this week)\b|करना है|करेंगे|करूँगा|करूँगी|करेगा|करेगी|अगले हफ़?्ते|तक\s*$/iu;
const ARROW = /^(?:->|→|=>)\s*/u;
/** A heading such as "Next steps:" says that everything below it, up to the next heading, is to be done. */
const STEPS_BELOW = /^(?:#+\s*)?(?:to-?dos?|next steps?|action items?|actions|follow[- ]?ups?|अगले क़?दम)\s*:?\s*$/iu;
const HEADING = /^(?:#+\s*\S.*|\S[^.!?]{0,60}:)\s*$/u;

export function readNotes(text: string): ReadNotes {
  const [points, steps]: [string[], string[]] = [[], []];
  let isBelowSteps = false;
  for (const line of text.split('\n')) {
    const raw = line.trim();
    if (raw === '') continue;
    if (STEPS_BELOW.test(raw)) {
      isBelowSteps = true;
      continue;
    }
    const [mark = '', box] = BULLET.exec(raw) ?? [];
    if (mark.trim() === '' && HEADING.test(raw) && !LABEL.test(raw)) isBelowSteps = false;
    const body = raw.slice(mark.length);
    const said = body.replace(ARROW, '').replace(LABEL, '').trim();
    if (said === '') continue;
    // A ticked box is done.
    const isDone = /x/i.test(box ?? '');
    const isStep = !isDone && (isBelowSteps || box !== undefined || said !== body || WILL_BE_DONE.test(said));
    (isStep ? steps : points).push(said);
  }
  return { points, steps };
}
