import { type BootFiles, bootFilesAttribute } from '#contract/site/boot-files';
import { escapeAttribute } from './escape-attribute.ts';

interface BootTag {
  code: string;
  files: BootFiles;
  nonce: string;
}

export function bootTag({ code, files, nonce }: BootTag): string {
  const listed = escapeAttribute(JSON.stringify(files));
  return `<script nonce="${nonce}" ${bootFilesAttribute}="${listed}">${code.replaceAll('</', '<\\/')}</script>`;
}
