import type { Language, Say } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import type { Playbook } from '../playbooks/playbook.rules.ts';
import { capitalised } from './subjects.rules.ts';

type Filling = { subject: string; tags?: string };

/** Advice from a playbook: the answer, why, an example with the subject in it, where it comes from and what it cannot know. */
export function guideLines(
  playbook: Playbook,
  language: Language,
  say: Say,
  filling: Filling,
  lead: string[] = [],
): string[] {
  const guide = playbook[language];
  const fill = (text: string) => filledIn(text, filling);
  const sources = playbook.sources.map(({ name, year }) => `${name} (${year})`).join('; ');
  return [
    ...lead,
    fill(guide.answer),
    guide.why.map((reason) => `- ${fill(reason)}`).join('\n'),
    ...(guide.example.length > 0
      ? [
          say(`Example with ${filling.subject}:`, `${filling.subject} का उदाहरण:`),
          guide.example.map((line) => listed(fill(line))).join('\n'),
        ]
      : []),
    [guide.limit, sources && say(`Sources: ${sources}.`, `स्रोत: ${sources}।`)].filter(Boolean).join(' '),
  ];
}

export function guideSection(...given: Parameters<typeof guideLines>): Section {
  return { cards: [], lines: guideLines(...given) };
}

function filledIn(text: string, { subject, tags = '' }: Filling): string {
  return capitalised(
    text
      .replaceAll('{tags}', tags)
      .replaceAll(
        /([“.:!?] ?)\{subject\}/gu,
        (_, before: string) =>
          `${before}${before.endsWith('“') || /[.!?] $/u.test(before) ? capitalised(subject) : subject}`,
      )
      .replaceAll('{subject}', subject),
  );
}

/** Numbered lines stay a numbered list. */
function listed(line: string): string {
  return /^\d+\. /u.test(line) ? line : `- ${line}`;
}
