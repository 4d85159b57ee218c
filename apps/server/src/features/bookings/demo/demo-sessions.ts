export type DemoOutcome =
  | 'attended'
  | 'completed'
  | 'confirmed'
  | 'asked'
  | 'pay_later'
  | 'cancelled_by_seeker'
  | 'cancelled_by_mentor'
  | 'declined'
  | 'failed';

export type DemoSession = {
  /** Index in the lists of mentors and seekers; the demo logins are the first of each. */
  mentor: number;
  seeker: number;
  /** Days ago, or the index of the mentor's next open date. */
  when: { daysAgo: number; hour: number } | { openDate: number };
  minutes: number;
  outcome: DemoOutcome;
  topic: string;
  description: string;
};

type About = Pick<DemoSession, 'topic' | 'description'>;

const topics: readonly About[] = [
  { topic: 'My first brand deal', description: 'They offer ₹8,000 for two reels. What should I ask for?' },
  { topic: 'The first three seconds', description: 'People leave before I say hello. I’ll bring five reels.' },
  { topic: 'A posting plan I can keep', description: '' },
  {
    topic: 'From reels to YouTube',
    description: 'My audience asks for longer videos and I don’t know where to begin.',
  },
  { topic: 'Reading my numbers', description: 'Reach went down in March. Is it me or the season?' },
  { topic: 'Filming alone', description: 'Light, sound and a tripod in a one-room flat.' },
  { topic: 'Pricing my work', description: '' },
  { topic: 'Hindi or English?', description: 'Half of my followers write Hindi, the other half don’t read it.' },
  { topic: 'My bio', description: 'Nobody can tell what I do from it. Neither can I.' },
  { topic: 'Contracts', description: 'I have a four-page contract from an agency and understand one page.' },
  { topic: 'Stuck at 1,000 followers', description: '' },
  { topic: 'Better sound on a budget', description: 'I live next to a railway crossing.' },
  { topic: 'Turning comments into videos', description: 'I get good questions and never use them.' },
  { topic: 'Collaborations', description: 'How do I ask someone bigger without being a nuisance?' },
  { topic: 'Burnout', description: 'I have posted daily for a year and can’t any more.' },
  { topic: 'My media kit', description: 'First draft attached in my profile link.' },
  { topic: 'Editing faster', description: 'A one-minute reel takes me six hours.' },
  { topic: 'Choosing a niche', description: 'Food, travel or both?' },
  { topic: 'Hateful comments', description: '' },
  { topic: 'Selling a small course', description: 'I have 40 people waiting and no idea about the price.' },
  { topic: 'Taxes for creators', description: 'First year with real income.' },
  { topic: 'Stories that sell', description: 'I run a small pickle business with my aunt.' },
  { topic: 'Going live', description: 'I freeze after two minutes.' },
  { topic: 'Scripts', description: 'I sound like I am reading, because I am reading.' },
];

const about = (index: number): About => topics[index % topics.length] ?? { topic: '', description: '' };
const past = (daysAgo: number, hour: number) => ({ daysAgo, hour });
const ahead = (openDate: number) => ({ openDate });

/** Gives the two demo logins a session in every state, in both roles. */
const ofTheLogins: readonly Omit<DemoSession, 'topic' | 'description'>[] = [
  { mentor: 0, seeker: 0, when: past(12, 10), minutes: 30, outcome: 'attended' },
  { mentor: 0, seeker: 1, when: past(20, 11), minutes: 60, outcome: 'attended' },
  { mentor: 0, seeker: 2, when: past(6, 17), minutes: 30, outcome: 'completed' },
  { mentor: 0, seeker: 3, when: past(33, 9), minutes: 15, outcome: 'attended' },
  { mentor: 1, seeker: 0, when: past(28, 18), minutes: 30, outcome: 'attended' },
  { mentor: 2, seeker: 0, when: past(9, 16), minutes: 30, outcome: 'completed' },
  { mentor: 0, seeker: 0, when: ahead(1), minutes: 30, outcome: 'confirmed' },
  { mentor: 0, seeker: 1, when: ahead(2), minutes: 30, outcome: 'asked' },
  { mentor: 0, seeker: 2, when: ahead(3), minutes: 30, outcome: 'pay_later' },
  { mentor: 1, seeker: 0, when: ahead(2), minutes: 30, outcome: 'confirmed' },
  { mentor: 2, seeker: 0, when: ahead(3), minutes: 30, outcome: 'pay_later' },
  { mentor: 3, seeker: 0, when: ahead(4), minutes: 30, outcome: 'asked' },
  { mentor: 0, seeker: 0, when: past(4, 12), minutes: 30, outcome: 'cancelled_by_seeker' },
  { mentor: 0, seeker: 3, when: past(3, 10), minutes: 60, outcome: 'cancelled_by_mentor' },
  { mentor: 1, seeker: 0, when: past(2, 15), minutes: 30, outcome: 'cancelled_by_mentor' },
  { mentor: 2, seeker: 0, when: past(15, 19), minutes: 30, outcome: 'declined' },
  { mentor: 0, seeker: 2, when: past(16, 14), minutes: 30, outcome: 'declined' },
  { mentor: 0, seeker: 0, when: past(14, 8), minutes: 30, outcome: 'failed' },
];

/** Gives every mentor a few past sessions. */
function ofEveryMentor(mentors: number): typeof ofTheLogins {
  return Array.from({ length: mentors * 3 }, (_, i) => ({
    mentor: i % mentors,
    seeker: 4 + i,
    when: past(5 + ((i * 7) % 50), 9 + (i % 9)),
    minutes: i % 2 === 0 ? 30 : 15,
    outcome: i % 4 === 3 ? ('completed' as const) : ('attended' as const),
  }));
}

/** Oldest first, so that receipt numbers follow the order of booking. */
export function demoSessions(mentors: number): DemoSession[] {
  return [...ofTheLogins, ...ofEveryMentor(mentors)]
    .map((session, index) => ({ ...session, ...about(index) }))
    .toSorted((a, b) => daysAgo(b) - daysAgo(a));
}

function daysAgo({ when }: Pick<DemoSession, 'when'>): number {
  return 'daysAgo' in when ? when.daysAgo : -when.openDate;
}
