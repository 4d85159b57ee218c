import { runCommand } from '#terminal.ts';
import { runAdminCommand } from './admin-commands/run-admin-command.ts';

runCommand(async (words) => await runAdminCommand(words, process.env));
