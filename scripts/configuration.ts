import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationPage } from '../apps/server/src/config/settings.ts';
import { root } from './run-program.ts';

// npm run configuration

await writeFile(join(root, 'docs/configuration.md'), configurationPage());
