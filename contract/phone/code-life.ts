/** A code is valid for this time, in seconds. */
export const codeLifeSeconds = 300;
