import ts from 'typescript';

export type Row = { id: string; group: string; number: number; text: string };
export type Citation = { id: string; at: string };

const rowPattern = /^\| (?<group>[A-Z]+(?:-[A-Z]+)*)-(?<digits>\d{2,}) \| (?<text>[^|\s](?:[^|]*[^|\s])?) \|$/;
const idPattern = /^[A-Z]+(?:-[A-Z]+)*-\d+$/;
/** A title like `[%s] opens` or `[$id] opens` takes its IDs from the table. */
const columnPattern = /\[(?:%s|\$[\w.]+)[\],]/;
const testFunctions = new Set(['it', 'test', 'describe']);
/** A test that does not run everywhere, or passes by failing, proves nothing. */
const proofless = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails']);

/** In a list of behaviours every line that starts with a pipe is a table header, its separator or one row. */
export function scanList(file: string, markdown: string): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    if (!line.startsWith('|') || line === '| ID | Behaviour |' || line === '|---|---|') continue;
    const { group, digits, text } = rowPattern.exec(line)?.groups ?? {};
    if (group && digits && text) rows.push({ id: `${group}-${digits}`, group, number: Number(digits), text });
    else problems.push(`${file}:${index + 1} is not a row like "| HDR-01 | Behaviour |"`);
  }
  return { rows, problems };
}

/** Within a group the numbers are consecutive from 1, and no ID is listed twice. */
export function numberingProblems(rows: readonly Row[]): string[] {
  const problems: string[] = [];
  for (const [id, same] of Map.groupBy(rows, (row) => row.id)) {
    if (same.length > 1) problems.push(`${id} is listed ${same.length} times`);
  }
  for (const [group, members] of Map.groupBy(rows, (row) => row.group)) {
    const numbers = new Set(members.map((row) => row.number));
    for (let number = 1; number <= Math.max(...numbers); number += 1) {
      if (!numbers.has(number)) problems.push(`${group} has no number ${number}`);
    }
  }
  return problems;
}

/** A title with more says nothing about which part proves which row. */
const MOST_IDS = 6;

/** IDs in square brackets in the titles of a test file, including `each` tables (inline or a constant of the file). */
export function scanTests(file: string, source: string): { citations: Citation[]; problems: string[] } {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const constants = constantsOf(tree);
  const citations: Citation[] = [];
  const problems: string[] = [];

  const placeOf = (node: ts.Node): string =>
    `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
  const resolve = (node: ts.Node): ts.Node => (ts.isIdentifier(node) && constants.get(node.text)) || node;

  const cite = (node: ts.Node): void => {
    const at = placeOf(node);
    for (const text of textsIn(node)) {
      const before = citations.length;
      for (const [bracket, inside = ''] of text.matchAll(/\[([^[\]]*)\]/g)) {
        if (!/[A-Z]-\d/.test(inside)) continue;
        const ids = inside.split(',').map((part) => part.trim());
        if (ids.every((id) => idPattern.test(id))) citations.push(...ids.map((id) => ({ id, at })));
        else problems.push(`${at} ${bracket}: write every ID out, separated by commas`);
      }
      if (citations.length - before > MOST_IDS) problems.push(`${at} has more than ${MOST_IDS} IDs in a title`);
    }
  };

  const citeColumn = (table: ts.Node): void => {
    const at = placeOf(table);
    const ids = textsIn(table).filter((text) => idPattern.test(text));
    citations.push(...ids.map((id) => ({ id, at })));
  };

  const visit = (node: ts.Node): void => {
    const names = calledNames(node);
    if (testFunctions.has(names[0] ?? '')) {
      if (names.some((name) => proofless.has(name)) || skipsItself(node)) return;
      const subject = subjectOf(node);
      if (subject) cite(resolve(subject));
      const table = ts.isCallExpression(node) && subjectOf(node.expression);
      if (subject && table && textsIn(subject).some((title) => columnPattern.test(title))) citeColumn(resolve(table));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { citations, problems };
}

/** Whether the body of this test, without its hooks, can end with `test.skip(...)` or the like. */
function skipsItself(node: ts.Node): boolean {
  const body = ts.isCallExpression(node) && node.arguments.findLast(ts.isFunctionLike);
  if (!body) return false;
  const skips = (inner: ts.Node): boolean => {
    const names = calledNames(inner);
    if (names.length > 1 && (names.at(-1) === 'skip' || names.at(-1) === 'fixme')) return !hasTitleAndBody(inner);
    const isOtherTest = testFunctions.has(names[0] ?? '');
    return !isOtherTest && (ts.forEachChild(inner, (child) => skips(child) || undefined) ?? false);
  };
  return skips(body);
}

/** `test.skip('opens', () => ...)` skips a test of its own, `test.skip(isSlow, 'too slow')` the enclosing one. */
function hasTitleAndBody(node: ts.Node): boolean {
  return ts.isCallExpression(node) && node.arguments.some(ts.isFunctionLike);
}

function constantsOf(tree: ts.SourceFile): Map<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return constants;
}

/** `describe.skip(...)` gives describe, skip; `it.each(table)(...)` and its inner call both give it, each. */
function calledNames(node: ts.Node): string[] {
  if (ts.isCallExpression(node)) return namesOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return namesOf(node.tag);
  return [];
}

function namesOf(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text];
  return calledNames(node);
}

/** The title of a test, or the table passed to its `each`. */
function subjectOf(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node)) return node.arguments[0];
  return ts.isTaggedTemplateExpression(node) ? node.template : undefined;
}

function textsIn(node: ts.Node): string[] {
  if (ts.isFunctionLike(node)) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  const texts: string[] = [];
  if (ts.isTemplateExpression(node)) {
    texts.push([node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' '));
  }
  ts.forEachChild(node, (child) => {
    texts.push(...textsIn(child));
  });
  return texts;
}
