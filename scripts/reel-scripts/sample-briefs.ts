import { readFileSync } from 'node:fs';

export type SampleBrief = {
  category: string;
  /** Words of the brief that its hooks have to contain; null if it names no subject. */
  subject: string | null;
  description: string;
};

/** 200 briefs as creators write them, in all categories and three writing styles. */
export function readSampleBriefs(): SampleBrief[] {
  return readFileSync(new URL('sample-briefs.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [category = '', subject = '', description = ''] = line.split('\t');
      return {
        category,
        subject: subject === '-' ? null : subject,
        description: description.replaceAll(String.raw`\n`, '\n'),
      };
    });
}
