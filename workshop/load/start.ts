import { report, startBuilt } from './measure.ts';

/** From start to first answer on a built checkout: an empty folder, then the same folder again. */
const first = await startBuilt();
await first.stop();
const again = await startBuilt({}, first.dataDir);
await again.stop();
report('start to first answer, empty folder', first.startMs / 1000, 's', 3);
report('start to first answer, existing data', again.startMs / 1000, 's', 3);
