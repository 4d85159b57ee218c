import { serveInstall } from './serve-install.ts';

const [, , folder = ''] = process.argv;
await serveInstall({ folder });
