import type { Policy } from './policy.ts';

export const privacyPolicy: Policy = {
  id: 'privacy',
  title: 'Privacy policy',
  summary: 'What we keep about you, why we keep it, and how you take it back.',
  parts: [
    {
      heading: 'Who can have an account',
      passages: [
        'You must be 13 or older to use this service. We ask for your date of birth when you sign up and turn the sign-up down if it says you are younger. If we learn that an account belongs to a child under 13, we close it and delete its data.',
      ],
    },
    {
      heading: 'What we keep',
      passages: [
        [
          'Your account: name, username, email address, date of birth, and your password in a scrambled form that cannot be read back.',
          'Your profile: picture, about text, highlights and the social pages you choose to link, with the follower numbers they show.',
          'What you do here: posts, comments, likes, connections, reels, sessions you book or offer, and their reviews.',
          'Your conversations with SABO, the AI assistant, so that you can come back to them.',
          'Payments: amount, date, session and status. Card and bank details stay with the payment provider. We never see them.',
        ],
      ],
    },
    {
      heading: 'How long we keep sign-ins and emails',
      passages: [
        [
          'Sign-ins: deleted 90 days after they end, except your newest one.',
          'Links in emails about your account: deleted 90 days after they are used or expire.',
          'The list of emails we have sent you: 90 days.',
          'The recent activity in your security settings: 400 days.',
        ],
        'All of it is deleted earlier if your account is deleted.',
      ],
    },
    {
      heading: 'The media you upload',
      passages: [
        'Uploaded media is used only to build reels. We do not sell it, show it in advertising or use it to train AI models.',
        'Uploaded media is deleted when the account is deleted, together with the reels made from it.',
      ],
    },
    {
      heading: 'What we use your data for',
      passages: [
        [
          'To show your profile, posts and reels to the people you share them with.',
          'To hold your sessions: booking, payment, reminders, the meeting link and refunds.',
          'To answer your questions to SABO. Your message and the social profile you linked are the material for the answer, and are passed to a language model provider when one is in use.',
          'To keep people safe: reviewing reports, stopping abuse and protecting accounts.',
        ],
        'We do not sell personal data and we carry no advertising trackers. Your sign-in is kept in your browser’s own storage and is cleared when you log out.',
      ],
    },
    {
      heading: 'Who else sees it',
      passages: [
        'Other members see your profile and what you post. The mentor and the seeker of a session see each other’s name and the answers on the booking form. Companies that work for us, for payments, email or the AI assistant, receive only what their task needs. We hand data to authorities only when the law obliges us to.',
      ],
    },
    {
      heading: 'Your choices',
      passages: [
        [
          'See and correct your details on My Profile.',
          'Download a copy of your data on My Profile.',
          'Delete your account on My Profile. Your profile, posts, messages, reels and uploaded media go with it, and paid sessions still to come are settled first. Records of payments stay for as long as tax law asks for them.',
          'Block anyone, and report anything that worries you. Reports are reviewed within 24 hours.',
        ],
      ],
    },
  ],
};
