import type { PathSetup } from '../setup.ts';
import { type loginWithInput, pathSetup } from './machines/login-with-input.ts';

/** A completed template of `--init`. */
export const setup: PathSetup<typeof loginWithInput> = pathSetup;
