import { expect, test } from 'vitest';
import { funnelFiles } from './service-worker.ts';

test('the list has each file that a step may load exactly once, without Google’s libraries and the site', () => {
  const rows = {
    'index.html': {
      file: 'assets/index.js',
      imports: ['_frame.js'],
      dynamicImports: ['src/step.tsx', 'src/routes/_site.index.tsx?tsr-split=component'],
      css: ['assets/index.css'],
      assets: ['assets/figtree.woff2'],
    },
    '_frame.js': { file: 'assets/frame.js' },
    'src/step.tsx': {
      file: 'assets/step.js',
      imports: ['_frame.js', 'index.html'],
      dynamicImports: ['src/lib/firebase/push.ts'],
    },
    'src/lib/firebase/push.ts': { file: 'assets/push.js', imports: ['_google.js'] },
    'src/routes/_site.index.tsx?tsr-split=component': { file: 'assets/site.js' },
    '_google.js': { file: 'assets/google.js' },
    'elsewhere.html': { file: 'assets/elsewhere.js' },
  };
  expect(funnelFiles(rows)).toEqual([
    'assets/figtree.woff2',
    'assets/frame.js',
    'assets/index.js',
    'assets/step.js',
  ]);
});
