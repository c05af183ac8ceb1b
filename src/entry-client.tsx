import { createBrowserFunnel } from './funnel/browser-handle.ts';
import { startClient } from './start-client.tsx';

startClient(createBrowserFunnel);
