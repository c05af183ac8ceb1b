import { type BootFiles, bootFilesAttribute } from '#contract/site/boot-files';
import { startApp } from './start-app.ts';

// The server writes the list into an attribute of this script (server/ssr/boot-tag.ts).
const files: BootFiles = JSON.parse(document.currentScript?.getAttribute(bootFilesAttribute) ?? 'null');

startApp(files, (path) => import(/* @vite-ignore */ path));
