import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './run-program.ts';

const { PORT = '3000' } = process.env;

function start(cwd: string, args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd, env: { ...process.env, PORT }, stdio: ['ignore', 'inherit', 'inherit'] });
}

const server = start(root, ['--watch', '--watch-preserve-output', 'apps/server/src/main.mjs']);
const web = start(join(root, 'apps', 'web'), [join(root, 'node_modules/vite/bin/vite.js')]);
const ended = Promise.all([once(server, 'exit'), once(web, 'exit')]);

function stop(): void {
  server.kill('SIGTERM');
  web.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of [server, web]) child.once('exit', stop);

console.log(`Web app: http://127.0.0.1:5173   Server: http://127.0.0.1:${PORT}   Stop both with Ctrl-C.`);
await ended;
