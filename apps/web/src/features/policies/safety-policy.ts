import type { Policy } from './policy.ts';

export const safetyPolicy: Policy = {
  id: 'safety',
  title: 'Child sexual abuse and exploitation policy',
  summary: 'We have zero tolerance for it, in every part of the service.',
  parts: [
    {
      heading: 'What is forbidden',
      passages: [
        'Nothing that sexualises, abuses or exploits anyone under 18 may be made, posted, shared, asked for, linked to or stored here. That covers:',
        [
          'Images, video, audio, text or drawings, real or made with AI, that show a child in a sexual way.',
          'Grooming: building a child’s trust in order to abuse them, or asking a child for intimate pictures or a secret meeting.',
          'Sextortion, trafficking, and offering or seeking any of these.',
          'Praising such acts, or sexual remarks about a child.',
        ],
        'It applies to posts, comments, reels, profiles, guidance sessions and conversations with SABO alike.',
      ],
    },
    {
      heading: 'How to report',
      passages: [
        'Use Report on any post, comment, reel, profile or chat and choose child safety as the reason. Your name is not shown to the person you report.',
        'Reports are reviewed within 24 hours, and we tell you the outcome. Please do not copy or pass on the material itself, not even as evidence.',
        'If a child is in danger right now, call the police first. In India, dial 112, or Childline on 1098, at any hour and free of charge.',
      ],
    },
    {
      heading: 'What we do',
      passages: [
        [
          'We remove the material and suspend the account. There is no warning and no second chance.',
          'We keep what investigators need and report it to the authorities, as the law requires.',
          'We keep an audit trail of every moderation decision, so that it can be checked.',
        ],
      ],
    },
    {
      heading: 'Young members',
      passages: [
        'Users must be 13 or older. Members under 18 should have the consent of a parent or guardian, and a guardian should be nearby during guidance sessions.',
      ],
    },
  ],
};
