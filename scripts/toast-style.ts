import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The call with which sonner adds its style sheet to a page. Its argument is a JSON string. */
const insertion = /^__insertCSS\((".*")\);$/m;

/** Returns the style sheet that sonner adds to a page. Throws if this version adds it in another way. */
export function toastStyle(): string {
  const path = fileURLToPath(import.meta.resolve('sonner'));
  const literal = insertion.exec(readFileSync(path, 'utf8'))?.[1];
  if (literal === undefined)
    throw new Error(`${path} adds its style sheet in another way: see scripts/toast-style.ts`);
  return JSON.parse(literal);
}
