import type { PathSetup } from '../setup.ts';
import { type loginWithInput, pathSetup } from './machines/login-with-input.ts';

export const setup: PathSetup<typeof loginWithInput> = pathSetup;
