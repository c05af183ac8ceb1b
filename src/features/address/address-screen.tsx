import { useLast } from '#src/frame/use-last.ts';
import { useFunnelState } from '#src/funnel/react.tsx';
import { DetailsView } from './details-view.tsx';
import { SearchView } from './search-view.tsx';

/** Where to deliver: find the place, then what no map knows of it. */
export function AddressScreen() {
  const view = useFunnelState((snapshot) => {
    if (snapshot.matches({ address: 'detailing' })) return 'details';
    return snapshot.matches('address') ? 'search' : undefined;
  });
  return useLast(view) === 'details' ? <DetailsView /> : <SearchView />;
}
