/** Reads `.env` of the current folder into the environment, if there is one; what is set already wins. */
export function readEnvFile(): void;
