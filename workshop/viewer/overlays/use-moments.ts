import { useEffect, useState } from 'react';
import type { ReplayedMoment } from '../../model/replayed-visit.ts';
import type { DrawnPath, DrawnPaths } from './drawn-paths.ts';
import { stepsOf } from './path-marks.ts';

/** Replays a path and returns the machine after each step. Returns undefined while replaying. */
export function useMoments(
  paths: DrawnPaths | null | undefined,
  path: DrawnPath | undefined,
): readonly ReplayedMoment[] | undefined {
  const [walked, setWalked] = useState<{ path: DrawnPath; moments: readonly ReplayedMoment[] }>();
  useEffect(() => {
    if (!paths || !path) return;
    let isLeft = false;
    import('../../model/replayed-visit.ts').then(({ replayVisits }) => {
      const written = { machine: paths.machine, paths: [{ id: path.id, steps: stepsOf(paths, path) }] };
      const [visit] = replayVisits(JSON.stringify(written));
      if (!isLeft) setWalked({ path, moments: visit?.moments ?? [] });
    });
    return () => {
      isLeft = true;
    };
  }, [paths, path]);
  return walked?.path === path ? walked?.moments : undefined;
}
