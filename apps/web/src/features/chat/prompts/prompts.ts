export const promptCategories = ['all', 'profile', 'content', 'engagement', 'trends'] as const;
export type PromptCategory = (typeof promptCategories)[number];

export type StarterPrompt = { category: Exclude<PromptCategory, 'all'>; title: string; text: string };

export const starterPrompts: readonly StarterPrompt[] = [
  {
    category: 'profile',
    title: 'Review my profile',
    text: 'Review my profile: what does a first-time visitor understand, and what should I change?',
  },
  {
    category: 'profile',
    title: 'Check my session price',
    text: 'Compare the price of my sessions with similar mentors here. What would you charge?',
  },
  {
    category: 'content',
    title: 'Plan four weeks',
    text: 'Make me a 4-week content plan with dates, built on what worked best for me.',
  },
  {
    category: 'content',
    title: 'Write three hooks',
    text: 'Write three opening lines in the manner of my best posts.',
  },
  {
    category: 'engagement',
    title: 'Explain my engagement',
    text: 'What is my engagement rate, how is it computed, and how does it compare?',
  },
  {
    category: 'engagement',
    title: 'Find my best hours',
    text: 'On which days and at which hours do my posts do best?',
  },
  {
    category: 'trends',
    title: 'Show what is trending',
    text: 'Which stories are trending for creators today, and which of them fit me?',
  },
  {
    category: 'trends',
    title: 'Name my outliers',
    text: 'Which of my posts did far better than their neighbours, and what do they have in common?',
  },
];

export function promptsIn(category: PromptCategory): readonly StarterPrompt[] {
  return category === 'all' ? starterPrompts : starterPrompts.filter((prompt) => prompt.category === category);
}
