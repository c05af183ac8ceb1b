import { type BootFiles, bootFilesAttribute } from '#contract/site/boot-files';
import { escapeAttribute } from './escape-attribute.ts';

interface BootTag {
  code: string;
  files: BootFiles;
  nonce: string;
}

/** Returns the script element that starts the application on a hydrated page. */
export function bootTag({ code, files, nonce }: BootTag): string {
  const listed = escapeAttribute(JSON.stringify(files));
  return `<script nonce="${nonce}" ${bootFilesAttribute}="${listed}">${code.replaceAll('</', '<\\/')}</script>`;
}
