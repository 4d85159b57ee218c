import type { Policy } from './policy.ts';

export const refunds: Policy = {
  id: 'refunds',
  title: 'Cancellation & Refunds',
  summary: 'Who gets the money when a session does not happen. All amounts are in rupees.',
  parts: [
    {
      heading: 'When you are the seeker',
      passages: [
        [
          'You cancel before the mentor’s deadline: full refund. The deadline is shown when you book and again on the session.',
          'You cancel after the deadline, or with a mentor who does not offer free cancellation: no refund. You can ask the mentor for one before the session starts.',
          'You do not come to the session: the mentor kept the time free for you and is paid.',
        ],
      ],
    },
    {
      heading: 'When it is the mentor',
      passages: [
        [
          'The mentor cancels, at any time: full refund.',
          'The mentor is absent 10 minutes after the start: full refund.',
          'The mentor has to approve the booking and has not done so by its start: full refund.',
        ],
      ],
    },
    {
      heading: 'How the money comes back',
      passages: [
        'A refund starts as soon as the session is cancelled and goes back the way you paid. Your bank may need a few working days to show it. Payments History lists the session as Refunded.',
        'Deadlines and start times are counted in India Standard Time (GMT +05:30).',
      ],
    },
    {
      heading: 'When something looks wrong',
      passages: [
        'Write to us through Contact us with the date of the session and the name of the other person. A person reads it and answers.',
      ],
    },
  ],
};
