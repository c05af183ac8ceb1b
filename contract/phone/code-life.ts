/** How long a code is valid, in seconds. */
export const codeLifeSeconds = 300;
