import type { PathSetup } from '../setup.ts';
import { type loginWithInput, pathSetup } from './machines/login-with-input.ts';

/** As `--init` writes it, filled in. */
export const setup: PathSetup<typeof loginWithInput> = pathSetup;
