import { readdir } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Bench, reportText } from './report.ts';

// Arguments with a dash are for the benchmarks themselves.
const filters = process.argv.slice(2).filter((word) => !word.startsWith('-'));

async function findBenches(): Promise<Bench[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).toSorted();
  const modules = await Promise.all(
    files.map(async (name) => (await import(join(import.meta.dirname, name))) as { bench: Bench }),
  );
  return modules.map(({ bench }) => bench);
}

const [load = 0] = loadavg();
if (load > availableParallelism() / 2) {
  console.log(`The machine is busy (load ${load.toFixed(1)}): these figures say little, ratios included.`);
}
const benches = await findBenches();
/** A full name selects that one only, a part of a name all that contain it. */
const isMeant = (name: string, filter: string) =>
  benches.some((bench) => bench.name === filter) ? name === filter : name.includes(filter);
const chosen = benches.filter(({ name }) => filters.length === 0 || filters.some((filter) => isMeant(name, filter)));
if (chosen.length === 0) {
  console.error(`No such benchmark. There are: ${benches.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}
for (const { name, run } of chosen) {
  console.log(`Measuring ${name} ...`);
  const report = await run();
  console.log(reportText(report));
  if (!report.goals.every(({ isMet }) => isMet)) process.exitCode = 1;
}
