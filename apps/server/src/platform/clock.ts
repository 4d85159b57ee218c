/** Time is handed in everywhere, so that a test can move it. */
export type Now = () => Date;
