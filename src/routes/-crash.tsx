import { FatalError } from '#src/ui/fatal-error.tsx';

export function CrashScreen() {
  return <FatalError />;
}
