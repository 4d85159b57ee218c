/** A reason to stop that the person at the terminal can act on. */
export class Failure extends Error {}
