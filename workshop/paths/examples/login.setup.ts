import type { PathSetup } from '../setup.ts';
import { type loginWithInput, setups } from './machines.ts';

/** As `--init` writes it, filled in. */
export const setup: PathSetup<typeof loginWithInput> = setups.loginWithInput ?? {};
