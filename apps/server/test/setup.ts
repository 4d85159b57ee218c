import { hashCheaply } from '../src/platform/password-hash.ts';

hashCheaply();
