import { glob, readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './run-program.ts';

/** Phrases that a native speaker would smile at; each has a plain replacement. */
const oddPhrases =
  /\b(stands? (above|below|under|at once)|hears? of|(is|are) told\b|in force|(take|takes|took) place|e-mails?\b|will mail|(go|goes) on\b|on its way out|whoever knows|not yours)/i;
/** Without the ends of words: in code, the letter of an escaped line break can be right before a phrase. */
const oddInCode = new RegExp(oddPhrases.source.replaceAll(String.raw`\b`, ''), 'i');
// Questions to SABO and its model, and what demo people say, are written in other voices.
const otherVoices = /\/(advisor|demo|chat|creator-insights|answers)\/|\/demo[.-]|demo-/;

it('[SEEN-28] no text on a screen or in an email uses an odd phrase', async () => {
  const found: string[] = [];
  let files = 0;
  for await (const file of glob('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file) || otherVoices.test(`/${file}`)) continue;
    files++;
    const code = await readFile(`${root}/${file}`, 'utf8');
    // Parsing tells texts from comments and takes many times as long as searching.
    if (!oddInCode.test(code)) continue;
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const read = (node: ts.Node): void => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
      // A text for people has several words.
      if (isText && /\w \w/.test(node.text) && oddPhrases.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
      ts.forEachChild(node, read);
    };
    read(source);
  }
  expect(files).toBeGreaterThan(1000);
  expect(found).toEqual([]);
}, 60_000);
