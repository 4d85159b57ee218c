import { dirname } from 'node:path';
import { serveInstall } from '../../src/platform/voice/serve-install.ts';
import { fakeSpeaker, npmSettings, partsOf, readPlan } from './voice-parts.ts';

/** The real installation with small packages from a registry on loopback. */
const [, , folder = ''] = process.argv;
const { url, archives, npm } = await readPlan(folder);
Object.assign(process.env, npmSettings(url, dirname(folder), npm));
await serveInstall({ folder, parts: partsOf(archives), speaker: fakeSpeaker });
