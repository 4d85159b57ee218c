import { subjectFound, writeScripts } from '../apps/server/src/features/reels/scripts/built-in-writer.rules.ts';
import { problemsOf, problemsTogether } from '../apps/server/src/features/reels/scripts/script-checks.rules.ts';
import { readSampleBriefs } from './reel-scripts/sample-briefs.ts';

// Prints the built-in writer's scripts for each sample brief, for review by people. `-- 51 75` prints a part of them.
const [from = 1, to = Number.POSITIVE_INFINITY] = process.argv.slice(2).map(Number);
let wrong = 0;
for (const [index, { category, subject, description }] of readSampleBriefs().entries()) {
  if (index + 1 < from || index + 1 > to) continue;
  const order = { category, description, language: 'en' as const };
  const scripts = writeScripts(order);
  console.log(
    `\n${index + 1}. ${category} · ${subjectFound(order) ?? 'no subject'}\n   ${description.replaceAll('\n', ' / ')}`,
  );
  for (const script of scripts) {
    const problems = problemsOf(script, { description, subject });
    wrong += problems.length;
    const lines = script.script.split('\n').slice(1);
    console.log(`   [${script.structure}] ${script.title}${problems.length > 0 ? `  !! ${problems.join(', ')}` : ''}`);
    for (const line of lines) console.log(`      ${line}`);
  }
  const together = problemsTogether(scripts);
  wrong += together.length;
  if (together.length > 0) console.log(`   !! ${together.join(', ')}`);
}
console.log(`\nFailed checks: ${wrong}`);
