import { useLast } from '#src/frame/use-last.ts';
import { useView } from '#src/funnel/react.tsx';
import { DetailsView } from './details-view.tsx';
import { SearchView } from './search-view.tsx';

export function AddressScreen() {
  const view = useLast(useView('address', 'searching', 'detailing'));
  return view === 'detailing' ? <DetailsView /> : <SearchView />;
}
