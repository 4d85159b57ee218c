import type { Page, Request } from '@playwright/test';

const at = (path: string) => `**/api${path}`;

/** Collects every call of one API path from now on. */
export function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) calls.push(request);
  });
  return calls;
}

/** Makes all requests to this path fail. */
export async function cutOff(page: Page, path: string): Promise<void> {
  await page.route(at(path), async (route) => await route.abort('connectionrefused'));
}

/** Replies instead of the server: text as a web page, anything else as JSON. */
export async function answerWith(page: Page, path: string, status: number, body: string | object): Promise<void> {
  const reply = typeof body === 'string' ? { contentType: 'text/html', body } : { json: body };
  await page.route(at(path), async (route) => await route.fulfill({ status, ...reply }));
}

/** The server's own JSON reply, with some fields changed. */
export async function changeReply(page: Page, path: string, fields: object): Promise<void> {
  await page.route(at(path), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...fields } });
  });
}

/** Holds the calls of one path until the returned function releases them. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(at(path), async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Lets the server answer this path again. */
export async function letThrough(page: Page, path: string): Promise<void> {
  await page.unroute(at(path));
}
