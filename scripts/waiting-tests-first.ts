import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These wait for other processes and for time to pass. At the end of a run, nothing else would use the processor meanwhile. */
const waiting =
  /\/(schedules|start|orderings|observability|admin|jobs|voice|install-pack|npm-start|setup)\.test\.ts$|\/backups\//;

/** Otherwise vitest's own order: large files first. */
export class WaitingTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.test(moduleId);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
