import { hashCheaply } from '../src/platform/password-hash.ts';
import { recordStatements } from './record-statements.ts';

hashCheaply();
const { RECORD_STATEMENTS: folder } = process.env;
if (folder) recordStatements(folder);
