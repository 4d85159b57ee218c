import { mentors } from './mentors.ts';
import type { Person } from './person.ts';
import { seekers } from './seekers.ts';

export type { Person };

/** All demo people, mentors first. None of them exists. */
export const people: readonly Person[] = [...mentors, ...seekers];
