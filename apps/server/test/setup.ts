import { deriveCheaply } from '../src/platform/backup/sealed-file.ts';
import { hashCheaply } from '../src/platform/password-hash.ts';
import { recordStatements } from './record-statements.ts';

hashCheaply();
deriveCheaply();
const { RECORD_STATEMENTS: folder } = process.env;
if (folder) recordStatements(folder);
