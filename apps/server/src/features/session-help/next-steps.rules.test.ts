import { expect, it } from 'vitest';
import { readNotes } from './next-steps.rules.ts';

it.each<[string, string, { points?: string[]; steps?: string[] }]>([
  ['a box to tick', '- [ ] Send the plan', { steps: ['Send the plan'] }],
  ['a ticked box', '- [x] Sent the plan', { points: ['Sent the plan'] }],
  ['a label', 'Next: film three hooks', { steps: ['film three hooks'] }],
  ['another label', 'TODO - buy a softbox', { steps: ['buy a softbox'] }],
  ['an arrow', '-> post twice a week', { steps: ['post twice a week'] }],
  ['a promise', 'Ravi will share his template', { steps: ['Ravi will share his template'] }],
  ['a day', '* New bio by Friday', { steps: ['New bio by Friday'] }],
  ['what was said', 'Light matters more than the camera.', { points: ['Light matters more than the camera.'] }],
  ['a heading for steps', 'Next steps:\n- Softer light\n- Shorter hooks', { steps: ['Softer light', 'Shorter hooks'] }],
  [
    'the heading after it',
    'Action items\n1. Softer light\nIdeas:\n- Window seat',
    { steps: ['Softer light'], points: ['Ideas:', 'Window seat'] },
  ],
  ['Hindi', 'कल नया बायो लिखना, शुक्रवार तक', { steps: ['कल नया बायो लिखना, शुक्रवार तक'] }],
  ['nothing', ' \n\n- \n', {}],
])('%s', (_, text, { points = [], steps = [] }) => {
  expect(readNotes(text)).toEqual({ points, steps });
});
