import { useKnown } from '#src/funnel/react.tsx';

/** Whether distances are measured from the city's or the district's centre: no map knew the street. */
export function useIsApproximate(): boolean {
  const address = useKnown('address');
  const browsing = useKnown('browsing');
  return !browsing && address?.approximate === true;
}
