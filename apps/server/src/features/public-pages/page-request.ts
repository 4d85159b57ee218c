import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { readDeviceTokens } from '#platform/http/device-cookie.ts';
import { isLikelyPerson } from '#platform/http/likely-person.ts';
import { findRenamed } from './names/released-username.store.ts';
import { findVisiblePerson } from './public-page.store.ts';
import { isUsername, type PublicPageDeps, visitorOf } from './read-public-page.ts';

export type RequestedPage = {
  personId: string;
  username: string;
  /** False for robots, prefetches, and browsers that the owner of the page has signed in to. */
  isCounted: boolean;
};

/** A request for an address with a user name in it. */
type PageRequest = Pick<FastifyRequest, 'method' | 'headers'> & { params: { username: string } };

/** Shared by all public pages: the rate limit, the 404 page, and the person that an address with a user name belongs to. */
export type PersonPages = {
  limited: RouteShorthandOptions;
  notThere: (reply: FastifyReply) => Promise<FastifyReply>;
  /** For a user name without a public page: leads to the new name of somebody who was renamed. */
  movedOrNotThere: (request: PageRequest & { url: string }, reply: FastifyReply) => Promise<FastifyReply>;
  requestedPage: (request: PageRequest) => Promise<RequestedPage | null>;
};

/** Replaces the user name in an address with the stored one, which is in lower case. */
export const inLowerCase = (url: string): string => url.replace(/@[^/?]*/, (name) => name.toLowerCase());

/** Null for everyone whose page is not public for this visitor, without telling why. */
export async function readRequestedPage(deps: PublicPageDeps, request: PageRequest): Promise<RequestedPage | null> {
  const username = request.params.username.toLowerCase();
  if (!isUsername(username)) return null;
  const visitor = await visitorOf(deps, readDeviceTokens(request.headers));
  const person = await findVisiblePerson(deps.db, visitor, username);
  if (!person) return null;
  const isOwner = visitor.viewerIds.includes(person.id);
  return { personId: person.id, username: person.username, isCounted: !isOwner && isLikelyPerson(request) };
}

/** Returns the same address below the new name of somebody who gave up the name in it; null without telling why. */
export async function readMovedPath(
  deps: Pick<PublicPageDeps, 'db' | 'now'>,
  request: PageRequest & { url: string },
): Promise<string | null> {
  const username = request.params.username.toLowerCase();
  if (!isUsername(username)) return null;
  const renamed = await findRenamed(deps.db, await visitorOf(deps, readDeviceTokens(request.headers)), username);
  return renamed && request.url.replace(/@[^/?]*/, `@${renamed}`);
}
