import { writeFile } from 'node:fs/promises';
import { toBytes, WEIGHTS_FILE } from '../apps/server/src/features/advisor/understanding/classifier.ts';
import { readQuestions, trainingHash } from './advisor/questions.ts';
import { train } from './advisor/train.ts';

// Writes the weights of the advisor's classifier. Run it after changing tuned-questions.tsv or the list of intents.
const questions = readQuestions('tuned');
const bytes = toBytes({ ...train(questions), questions: trainingHash() });
await writeFile(WEIGHTS_FILE, bytes);
console.log(`Trained from ${questions.length} questions: ${(bytes.length / 1000).toFixed(0)} kB.`);
