import { createBrowserFunnel } from './funnel/browser-handle.ts';
import { routeTree } from './route-tree.gen.ts?funnel';
import { startClient } from './start-client.tsx';

startClient(routeTree, createBrowserFunnel);
