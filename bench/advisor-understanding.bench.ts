import { classify, classifyWith, type Guess } from '../apps/server/src/features/advisor/understanding/classifier.ts';
import { type Label, labels } from '../apps/server/src/features/advisor/understanding/intents.rules.ts';
import { scoresOf } from '../apps/server/src/features/advisor/understanding/score.rules.ts';
import { understand } from '../apps/server/src/features/advisor/understanding/understand.ts';
import { subjectOf } from '../packages/rules/src/request-subject.ts';
import { seededRandom } from '../packages/rules/src/seeded-random.ts';
import { type Labelled, readQuestions } from '../scripts/advisor/questions.ts';
import { misspelt, shuffled, train } from '../scripts/advisor/train.ts';
import { percentile } from './measure.ts';
import { atLeast, atMost, type Bench } from './report.ts';

const FOLDS = 5;
/** Rules need this many points to answer alone. */
const SURE = 3;

type Read = (text: string) => Label;

const both: Read = (text) => understand({ questions: [text], lastAnswer: '' })[0]?.intent ?? 'none';
const rules: Read = (text) => {
  const [best] = scoresOf(text);
  return best && best.score >= SURE ? best.intent : 'none';
};
const likeliest = (guesses: readonly Guess[]): Label => guesses[0]?.label ?? 'none';
const classifier: Read = (text) => likeliest(classify(text));

/** Share of our own questions that the advisor understands, by method and kind. */
export const bench: Bench = {
  name: 'advisor-understanding',
  async run() {
    const [tuned, heldOut] = [readQuestions('tuned'), readQuestions('held-out')];
    const typed = withTypingErrors(heldOut);
    const ways: [string, Read][] = [
      ['rules alone', rules],
      ['classifier alone', classifier],
      ['rules and classifier', both],
    ];
    return {
      title: `Understanding: ${tuned.length} tuned and ${heldOut.length} held-out questions, right in %`,
      columns: ['', 'tuned', 'held out', 'held out, misspelt'],
      rows: [
        ...ways.map(([name, read]) => [name, ...[tuned, heldOut, typed].map((questions) => percent(questions, read))]),
        [`classifier, ${FOLDS}-fold`, crossValidated(tuned), '', ''],
        ...labels.map((label) => [
          `  ${label}`,
          ...[tuned, heldOut, typed].map((all) =>
            percent(
              all.filter((each) => each.label === label),
              both,
            ),
          ),
        ]),
      ],
      goals: [
        atLeast('held-out questions understood', share(heldOut, both), 90, '%'),
        atLeast('subjects kept', subjectsKept(heldOut), 95, '%'),
        atLeast('exact subjects of requests in less usual words', subjectsKept(readQuestions('varied')), 55, '%'),
        atMost('p95 of understanding a message', percentile(heldOut.map(timeOf), 95), 20, 'ms'),
      ],
    };
  },
};

function share(questions: readonly Labelled[], read: Read): number {
  return (questions.filter(({ label, text }) => read(text) === label).length / questions.length) * 100;
}

function subjectsKept(questions: readonly Labelled[]): number {
  const named = questions.filter(({ subject }) => subject !== null);
  const kept = named.filter(({ text, subject }) => subjectOf(text)?.toLowerCase() === subject?.toLowerCase());
  return (kept.length / named.length) * 100;
}

function percent(questions: readonly Labelled[], read: Read): string {
  return questions.length === 0 ? '-' : share(questions, read).toFixed(1);
}

function withTypingErrors(questions: readonly Labelled[]): Labelled[] {
  const random = seededRandom(11);
  return questions.map((question) => ({ ...question, text: misspelt(question.text, random) }));
}

/** Each fifth is classified with weights trained on the other four. */
function crossValidated(questions: readonly Labelled[]): string {
  const mixed = shuffled(questions, seededRandom(3));
  let right = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = train(mixed.filter((_, at) => at % FOLDS !== fold));
    const left = mixed.filter((_, at) => at % FOLDS === fold);
    right += left.filter(({ label, text }) => likeliest(classifyWith(weights, text)) === label).length;
  }
  return ((right / mixed.length) * 100).toFixed(1);
}

function timeOf({ text }: Labelled): number {
  const startedAt = performance.now();
  both(text);
  return performance.now() - startedAt;
}
