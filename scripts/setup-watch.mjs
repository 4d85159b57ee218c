// Runs a program in its own process group and ends the group when the setup is gone, even by kill -9. Otherwise npm
// would continue alone and the next start would install into the same folder at the same time.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('close', (code) => process.exit(code ?? 1));

// The setup never writes: the pipe ends when the setup does.
process.stdin.resume().on('end', () => process.kill(-process.pid, 'SIGKILL'));
