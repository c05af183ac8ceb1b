import type { PathSetup } from '../../paths/index.ts';
import type { payloadLoop } from './payload-loop.ts';

export const setup: PathSetup<typeof payloadLoop> = { events: { GO: [{ isEndless: true }, {}] } };
