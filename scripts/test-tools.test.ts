import { describe, expect, it } from 'vitest';
import { runProgram } from './run-program.ts';
import { installTogether, provide, type TestTool } from './test-tools.ts';

const nothing = { problem: 'There is no turnserver on the PATH.' };
const there = { path: '/usr/bin/turnserver' };

function aTool({ finds, installs }: { finds: TestTool['find'][]; installs: boolean[] }) {
  const calls: string[] = [];
  const tool: TestTool = {
    name: 'coturn',
    debianPackage: 'coturn',
    find: async () => {
      calls.push('find');
      return (await finds.shift()?.()) ?? nothing;
    },
    installers: installs.map((succeeds, index) => async () => {
      calls.push(`install ${index}`);
      return succeeds;
    }),
    advice: 'Install coturn.',
  };
  return { tool, calls };
}

describe(provide, () => {
  it('[TOOL-03] installs nothing if the tool exists', async () => {
    const { tool, calls } = aTool({ finds: [async () => there], installs: [true] });
    expect(await provide(tool)).toEqual(there);
    expect(calls).toEqual(['find']);
  });

  it('[TOOL-03] tries one installer after the other until the tool is found', async () => {
    const { tool, calls } = aTool({
      finds: [async () => nothing, async () => nothing, async () => there],
      installs: [false, true, true, true],
    });
    expect(await provide(tool)).toEqual(there);
    expect(calls).toEqual(['find', 'install 0', 'install 1', 'find', 'install 2', 'find']);
  });

  it('[TOOL-04] says in one line what is missing and what to install', async () => {
    const { tool } = aTool({ finds: [], installs: [true] });
    expect(await provide(tool)).toEqual({
      missing: 'coturn is missing. There is no turnserver on the PATH. Install coturn.',
    });
  });
});

describe(installTogether, () => {
  async function installedOf(...found: ({ path: string } | { problem: string })[]): Promise<string[][]> {
    const installed: string[][] = [];
    const tools = found.map((result, index) => ({
      ...aTool({ finds: [async () => result], installs: [true] }).tool,
      debianPackage: `package-${index}`,
    }));
    await installTogether(tools, async (...names) => installed.push(names) > 0);
    return installed;
  }

  it('[TOOL-09] installs all missing tools at once', async () => {
    expect(await installedOf(nothing, there, nothing)).toEqual([['package-0', 'package-2']]);
  });

  it('[TOOL-09] leaves a single one to its own installers', async () => {
    expect(await installedOf(there, nothing)).toEqual([]);
  });
});

it('[TOOL-05] npm test without a browser runs everything else and fails', { timeout: 60_000 }, async () => {
  const { ok, output } = await runProgram('scripts/test.ts', ['--only=unit,lighthouse', 'reserved-usernames'], {
    env: { CHROMIUM: '/nowhere/chromium' },
  });
  expect(ok).toBe(false);
  const sentence = 'CHROMIUM is set to /nowhere/chromium, which does not start. Install Chromium or Chrome';
  expect(output.split(sentence)).toHaveLength(3);
  expect(output).toMatch(/^-- Unit tests: [1-9]\d* ok, 0 not ok/m);
  expect(output).not.toContain('== Lighthouse');
  expect(output).toMatch(/ passed, [1-9] failed$/m);
});
