import { createNoFunnel } from './funnel/no-funnel.ts';
import { readIconsFrom } from './lib/icon-source.ts';
import { routeTree } from './route-tree.gen.ts?private';
import { startClient } from './start-client.tsx';

readIconsFrom(window.location.origin);
startClient(routeTree, createNoFunnel);
