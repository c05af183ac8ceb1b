/** Reads `.env` of the current folder into the environment, if the file exists. Variables that are already set win. */
export function readEnvFile(): void;
