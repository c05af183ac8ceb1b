/** Digits of an SMS code. */
export const codeLength = 6;
