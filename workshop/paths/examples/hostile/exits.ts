export const code = 0;
process.exit(code);
