import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SmsGateway } from './gateway.ts';

interface FileOptions {
  readonly file: string;
  readonly now: () => Date;
}

/** Appends each message to a file that only its user can read, one line each. Nobody receives the messages. */
export function fileSms({ file, now }: FileOptions): SmsGateway {
  return {
    name: 'file',
    async send({ to, text }) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const opened = await open(file, 'a', 0o600);
      try {
        // The file may exist with another mode.
        await opened.chmod(0o600);
        await opened.appendFile(`${now().toISOString()} ${to}: ${text.replace(/\s*\n\s*/g, ' ')}\n`);
      } finally {
        await opened.close();
      }
    },
  };
}
