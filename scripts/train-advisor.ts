import { writeFile } from 'node:fs/promises';
import { toBytes, WEIGHTS_FILE } from '../apps/server/src/features/advisor/understanding/classifier.ts';
import { SPAN_WEIGHTS_FILE, toSpanBytes } from '../apps/server/src/features/advisor/understanding/subject.ts';
import { readQuestions, subjectHash, subjectRequests, trainingHash } from './advisor/questions.ts';
import { train } from './advisor/train.ts';
import { trainSubjects } from './advisor/train-subjects.ts';

// Writes the weights with which the advisor finds the intent and the subject of a question. Run it after changing
// tuned-questions.tsv, subject-requests.tsv or the list of intents.
const questions = readQuestions('tuned');
await write(WEIGHTS_FILE, 'questions', questions, toBytes({ ...train(questions), questions: trainingHash() }));
const requests = subjectRequests();
const spans = trainSubjects(requests, questions);
await write(SPAN_WEIGHTS_FILE, 'requests', requests, toSpanBytes({ ...spans, requests: subjectHash() }));

async function write(file: string, noun: string, { length }: readonly unknown[], bytes: Buffer): Promise<void> {
  await writeFile(file, bytes);
  console.log(`Trained from ${length} ${noun}: ${(bytes.length / 1000).toFixed(0)} kB.`);
}
