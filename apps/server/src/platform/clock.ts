/** Time is injected everywhere, so that a test can move it. */
export type Now = () => Date;
