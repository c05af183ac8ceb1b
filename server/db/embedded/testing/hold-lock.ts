import { lockDataDir } from '../lock.ts';

const [dataDir = ''] = process.argv.slice(2);
await lockDataDir(dataDir);
console.log('locked');
setInterval(() => {}, 60_000);
