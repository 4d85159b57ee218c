import type { SessionHelpSettings } from '@right-circle/contract/session-help';

type Meeting = {
  mentorUserId: string | null;
  seekerId: string | null;
  state: string;
  approval: string;
  startsAt: Date;
  endsAt: Date;
};

export type BriefRefusal = 'not_the_mentor' | 'called_off' | 'over' | 'seeker_gone' | 'seeker_says_no';
export type NotesRefusal = 'called_off' | 'not_over' | 'other_gone' | 'other_says_no' | 'you_say_no';

/** Why this person cannot be briefed, or null when they can. */
export function briefRefusal(
  meeting: Meeting,
  by: { userId: string; at: Date; seeker: SessionHelpSettings },
): BriefRefusal | null {
  if (meeting.mentorUserId !== by.userId) return 'not_the_mentor';
  if (isCalledOff(meeting, by.at)) return 'called_off';
  if (meeting.endsAt <= by.at) return 'over';
  if (meeting.seekerId === null) return 'seeker_gone';
  return by.seeker.allows_briefs ? null : 'seeker_says_no';
}

/** Why there are no notes of this session, or null when there are. Either of the two can say no. */
export function notesRefusal(
  meeting: Meeting,
  by: { at: Date; own: SessionHelpSettings; other: SessionHelpSettings },
): NotesRefusal | null {
  if (isCalledOff(meeting, by.at)) return 'called_off';
  if (meeting.endsAt > by.at) return 'not_over';
  if (meeting.mentorUserId === null || meeting.seekerId === null) return 'other_gone';
  if (!by.own.allows_notes) return 'you_say_no';
  return by.other.allows_notes ? null : 'other_says_no';
}

/** A request the mentor has not answered by its start came to nothing. */
function isCalledOff({ state, approval, startsAt }: Meeting, at: Date): boolean {
  return state !== 'confirmed' || approval === 'declined' || (approval === 'pending' && startsAt <= at);
}

export function briefRefusalText(refusal: BriefRefusal, name: string): string {
  return {
    not_the_mentor: 'Only the mentor of a session can be briefed.',
    called_off: 'This session was cancelled.',
    over: 'This session is over. Ask for notes and next steps instead.',
    seeker_gone: 'The other person has left, so there is nobody to be briefed about.',
    seeker_says_no: `${name} has turned off briefs by SABO. What they wrote for you is in the session details.`,
  }[refusal];
}

export function notesRefusalText(refusal: NotesRefusal, name: string): string {
  return {
    called_off: 'This session was cancelled.',
    not_over: 'Notes and next steps can be made once the session is over.',
    other_gone: 'The other person has left, and what they wrote went with them.',
    other_says_no: `${name} has turned off notes by SABO for their sessions.`,
    you_say_no: 'You have turned off notes by SABO for your sessions. Turn them on to use them.',
  }[refusal];
}
