import { builtPages } from '../ssr/built-pages.ts';
import { explainFailure, start } from './main.ts';

// NODE_ENV is set before the page renderer is loaded. Otherwise React runs its development build, which is three times
// slower.
process.env.NODE_ENV = 'production';

try {
  const { url, stop } = await start(process.env, ({ dist }) => builtPages(dist));
  console.log(`Botijá is running at ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explainFailure(error));
          process.exit(1);
        },
      );
    });
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
