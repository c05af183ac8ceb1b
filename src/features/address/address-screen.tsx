import { Suspense } from 'react';
import { StepWaiting } from '#src/frame/step-waiting.tsx';
import { useLast } from '#src/frame/use-last.ts';
import { useView } from '#src/funnel/react.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { useFirstTouch } from '#src/lib/use-first-touch.ts';
import { SearchView } from './search-view.tsx';

/** Not in the step's first load: loaded at the first touch of the page. */
const DetailsView = lazyView(async () => (await import('./details-view.tsx')).DetailsView);

/** Where to deliver: find the place, then the details that no map has. */
export function AddressScreen() {
  useFirstTouch(DetailsView.preload);
  const view = useLast(useView('address', 'searching', 'detailing'));
  return view === 'detailing' ? (
    <Suspense fallback={<StepWaiting step="address" title="Complete o endereço" />}>
      <DetailsView />
    </Suspense>
  ) : (
    <SearchView />
  );
}
