import type { Policy } from './policy.ts';

export const terms: Policy = {
  id: 'terms',
  title: 'Terms & Conditions',
  summary: 'The agreement between you and us, kept short enough to read.',
  parts: [
    {
      heading: 'Your account',
      passages: [
        'You must be 13 or older. Give your real date of birth and an email address that reaches you, and keep your password to yourself. One account does everything: in one session you may be the mentor, in the next the seeker.',
      ],
    },
    {
      heading: 'What you share',
      passages: [
        'Your posts, reels and pictures stay yours. You allow us to store and show them so that the service can work, and that permission ends when you delete them or your account. Share only what you have the right to share.',
      ],
    },
    {
      heading: 'How to behave',
      passages: [
        [
          'No harassment, hate, threats, nudity, spam, scams or false identities.',
          'No sexual content involving children, in any form. See the child sexual abuse and exploitation policy.',
          'No attempts to break, overload or scrape the service.',
          'No taking a session booked here to a payment elsewhere.',
        ],
        'We remove what breaks these rules and may suspend the account behind it. Reports are reviewed within 24 hours.',
      ],
    },
    {
      heading: 'Guidance sessions',
      passages: [
        'Sessions are priced in rupees (INR). The mentor sets the price, the open times, the booking form and the deadline for cancelling, and you see all of it before you pay. Session times are in India Standard Time (GMT +05:30), with your own local time beside it when it differs.',
        'A mentor gives guidance from experience. It is not a promise of followers, income or any other result, and the mentor, not us, is responsible for what is said.',
      ],
    },
    {
      heading: 'SABO, the AI assistant',
      passages: [
        'SABO can be wrong. Treat its answers as suggestions, check the facts that matter, and do not tell it anything you would not want stored.',
      ],
    },
    {
      heading: 'Ending and changes',
      passages: [
        'You can download your data and delete your account on My Profile at any time. When these terms change in a way that matters, we tell you before the change applies. Indian law governs them.',
      ],
    },
  ],
};
