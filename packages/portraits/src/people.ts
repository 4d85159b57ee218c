import { mentors } from './mentors.ts';
import type { Person } from './person.ts';
import { seekers } from './seekers.ts';

export type { Person };

/** The whole cast, mentors first. Nobody in it exists. */
export const people: readonly Person[] = [...mentors, ...seekers];
