import { routeTree } from './route-tree.gen.ts?funnel';
import { startClient } from './start-client.tsx';

startClient(routeTree);
