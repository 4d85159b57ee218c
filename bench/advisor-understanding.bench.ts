import { classify, classifyWith, type Guess } from '../apps/server/src/features/advisor/understanding/classifier.ts';
import { type Label, labels } from '../apps/server/src/features/advisor/understanding/intents.rules.ts';
import { scoresOf } from '../apps/server/src/features/advisor/understanding/score.rules.ts';
import { findSubject, subjectWith } from '../apps/server/src/features/advisor/understanding/subject.ts';
import { understand } from '../apps/server/src/features/advisor/understanding/understand.ts';
import { subjectOf } from '../packages/rules/src/request-subject.ts';
import { seededRandom } from '../packages/rules/src/seeded-random.ts';
import { type Labelled, readQuestions, subjectRequests } from '../scripts/advisor/questions.ts';
import { misspelt, shuffled, train } from '../scripts/advisor/train.ts';
import { trainSubjects } from '../scripts/advisor/train-subjects.ts';
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
    const named = heldOut.filter(({ subject }) => subject !== null);
    const requests = readQuestions('held-out requests');
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
        ['exact subjects of requests, rules alone', ...subjectRow(requests, subjectOf)],
        ['exact subjects of requests, learnt', ...subjectRow(requests, findSubject)],
        [`exact subjects, learnt, ${FOLDS}-fold`, crossValidatedSubjects(tuned), '', ''],
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
        atLeast('exact subjects of held-out questions', exactSubjects(named, findSubject), 95, '%'),
        atLeast('exact subjects of held-out requests', exactSubjects(requests, findSubject), 85, '%'),
        atMost('p95 of understanding a message', percentile(heldOut.map(timeOf), 95), 20, 'ms'),
      ],
    };
  },
};

function share(questions: readonly Labelled[], read: Read): number {
  return (questions.filter(({ label, text }) => read(text) === label).length / questions.length) * 100;
}

type FindSubject = (request: string) => string | null;

function exactSubjects(requests: readonly Labelled[], find: FindSubject): number {
  const right = requests.filter(({ text, subject }) => find(text)?.toLowerCase() === subject?.toLowerCase());
  return (right.length / requests.length) * 100;
}

function subjectRow(heldOut: readonly Labelled[], find: FindSubject): string[] {
  return [subjectRequests(), heldOut].map((requests) => exactSubjects(requests, find).toFixed(1)).concat('');
}

function crossValidatedSubjects(questions: readonly Labelled[]): string {
  const mixed = shuffled(subjectRequests(), seededRandom(3));
  const shares = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = trainSubjects(
      mixed.filter((__, at) => at % FOLDS !== fold),
      questions,
    );
    const left = mixed.filter((__, at) => at % FOLDS === fold);
    return exactSubjects(left, (text) => subjectWith(weights, text));
  });
  return (shares.reduce((sum, share) => sum + share, 0) / FOLDS).toFixed(1);
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
  // The added space misses the cache.
  both(`${text} `);
  return performance.now() - startedAt;
}
