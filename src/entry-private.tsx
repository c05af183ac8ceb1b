import { routeTree } from './route-tree.gen.ts?private';
import { startClient } from './start-client.tsx';

startClient(routeTree);
