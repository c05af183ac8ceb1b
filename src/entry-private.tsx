import { createNoFunnel } from './funnel/no-funnel.ts';
import { readIconsFrom } from './lib/icon-source.ts';
import { startClient } from './start-client.tsx';

readIconsFrom(window.location.origin);
startClient(createNoFunnel);
