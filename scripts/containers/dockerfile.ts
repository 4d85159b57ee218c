export type Instruction = { name: string; flags: Record<string, string>; args: string; line: number };
/** `base` is the name of an earlier stage, or an image. */
export type Stage = { name: string | null; base: string; instructions: Instruction[] };

/** The settings a container of the final stage starts with. */
export type ImageSettings = {
  env: Record<string, string>;
  workdir: string;
  user: string;
  command: string[];
  healthCheck: string[];
  volumes: string[];
  stopSignal: string;
};

/** Parses the part of the Dockerfile language that ours uses; anything else is an error rather than a guess. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const globals: Record<string, string> = {};
  for (const instruction of instructionsOf(text)) {
    const current = stages.at(-1);
    if (instruction.name === 'FROM') {
      const [, base = '', name = null] = /^(\S+)(?: AS (\S+))?$/i.exec(expand(instruction.args, globals)) ?? [];
      stages.push({ name, base, instructions: [] });
    } else if (current) {
      current.instructions.push(instruction);
    } else if (instruction.name === 'ARG') {
      Object.assign(globals, pairsOf(instruction.args));
    } else {
      throw new Error(`Dockerfile:${instruction.line}: ${instruction.name} before FROM`);
    }
  }
  return stages;
}

const known = new Set('FROM ARG ENV LABEL WORKDIR COPY RUN USER EXPOSE VOLUME STOPSIGNAL HEALTHCHECK CMD'.split(' '));

function instructionsOf(text: string): Instruction[] {
  const found: Instruction[] = [];
  let open: { line: number; text: string } | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const joined: { line: number; text: string } = { line: open?.line ?? index + 1, text: (open?.text ?? '') + line };
    open = line.endsWith('\\') ? { ...joined, text: joined.text.slice(0, -1) } : null;
    if (!open) found.push(toInstruction(joined.text, joined.line));
  }
  return found;
}

function toInstruction(text: string, line: number): Instruction {
  const [, name = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(text) ?? [];
  if (!known.has(name)) throw new Error(`Dockerfile:${line}: unknown instruction ${text}`);
  const flags: Record<string, string> = {};
  const args = rest.replace(/^(?:--[\w-]+=\S+\s+)+/, (all) => {
    for (const [, flag = '', value = ''] of all.matchAll(/--([\w-]+)=(\S+)/g)) flags[flag] = value;
    return '';
  });
  return { name, flags, args: args.trim(), line };
}

/** `A=1 B="two words"` as pairs. */
function pairsOf(args: string): Record<string, string> {
  const pairs = [...args.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g)];
  return Object.fromEntries(pairs.map(([, key = '', quoted, plain]) => [key, quoted ?? plain ?? '']));
}

function expand(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Only the exec form: in the shell form a shell would be process 1 and swallow signals. */
function execForm(args: string, line: number): string[] {
  if (!args.startsWith('[')) throw new Error(`Dockerfile:${line}: needs the exec form ["program", "argument"]`);
  return JSON.parse(args) as string[];
}

/** Instructions of a stage, after those of the stages it is based on. */
function lineageOf(stages: Stage[], stage: Stage): Instruction[] {
  const base = stages.find(({ name }) => name !== null && name === stage.base);
  return [...(base ? lineageOf(stages, base) : []), ...stage.instructions];
}

export function environmentOf(stages: Stage[], stage: Stage): Record<string, string> {
  const settings = lineageOf(stages, stage).filter(({ name }) => name === 'ENV');
  return Object.assign({}, ...settings.map(({ args }) => pairsOf(args))) as Record<string, string>;
}

export function workdirOf(stages: Stage[], stage: Stage): string {
  return lineageOf(stages, stage).findLast(({ name }) => name === 'WORKDIR')?.args ?? '/';
}

export function imageSettings(stages: Stage[]): ImageSettings {
  const final = stages.at(-1);
  if (!final) throw new Error('The Dockerfile has no stage');
  const last = (name: string) => final.instructions.findLast((instruction) => instruction.name === name);
  const [command, health] = [last('CMD'), last('HEALTHCHECK')];
  if (!command || !health) throw new Error('The final stage needs CMD and HEALTHCHECK');
  return {
    env: environmentOf(stages, final),
    workdir: workdirOf(stages, final),
    user: last('USER')?.args ?? '0:0',
    command: execForm(command.args, command.line),
    healthCheck: execForm(health.args.replace(/^CMD\s+/, ''), health.line),
    volumes: final.instructions.filter(({ name }) => name === 'VOLUME').map(({ args }) => args),
    stopSignal: last('STOPSIGNAL')?.args ?? 'SIGTERM',
  };
}
